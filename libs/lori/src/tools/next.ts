import type { HostStatus, ProjectStatus } from '@libs/contracts';

/** Who has to act in each status, for a host; a status without a line of its own is told by its name alone. */
export const NEXT: { host: Record<HostStatus, string>; project: Partial<Record<ProjectStatus, string>> } = {
  host: {
    lead: 'Complete your site’s details: we check them next.',
    qualified: 'We’re preparing your proposal. You accept or decline it on your page.',
    contracting: 'Answer your proposal if you haven’t yet. Then read and sign your agreement when it arrives.',
    awaiting_pairing: 'We’re looking for a funder for your site. You don’t need to do anything.',
    paired: 'A funder was found. We’re setting up your project.',
    live: 'Your site is live. You don’t need to do anything.',
    lost: 'Your application has ended. Contact us if that’s wrong.',
  },
  project: {
    pending: 'The funder is reviewing your site. You don’t need to do anything now.',
    confirmed: 'We’re choosing an installer. You don’t need to do anything now.',
    job_assigned: 'The installer suggests a date, and you answer it in your portal.',
    in_progress: 'The installer is at work.',
    awaiting_commissioning: 'The installer tests the system and sends us the results.',
    complete: 'We’re checking the paperwork before your site goes live.',
    live: 'You don’t need to do anything.',
  },
};
