import {
  type Actor,
  declineWords,
  type EventData,
  MEMBER_WORDS,
  type MemberRole,
  type NotificationKind,
  PHOTO_WORDS,
  type ProjectStatus,
  type Role,
  settingsHome,
  SOURCE_NAMES,
  SUBSCRIBERS,
  statusWords,
  USUAL_HOST_MOVES,
} from '@libs/contracts';
import type { About, Person, ProjectContext } from './about.js';
import { ALERT_RULES_TOLD } from './alert.notices.js';
import { AGREEMENT_RULES } from './agreement.notices.js';
import { BILLING_RULES } from './billing.notices.js';
import { PEAK_RULES_TOLD } from './peak.notices.js';
import { TICKET_RULES_TOLD } from './ticket.notices.js';
import { type Notice, type NotifiedType, onSite, type Rule, tell } from './tell.js';
import { londonDay, pageFor, portalFor } from './links.js';

export const TOLD_OF: readonly string[] = SUBSCRIBERS.notifications;

/** An event as the table looks at it. */
export interface Happened<T extends NotifiedType = NotifiedType> {
  type: T;
  data: EventData<T>;
  actor: Actor | null;
}

export type { Notice, NotifiedType } from './tell.js';

/** Whom each event notifies, and of what. */
const TABLE: { [T in NotifiedType]: Rule<T> } = {
  'lead.submitted': (_, about) =>
    tell('lead_new', about.admins, `New lead: ${about.lead?.company ?? ''}`, () => {
      return `/admin/user-management?tab=leads&lead=${about.lead?.id ?? ''}`;
    }),
  // Without a name: the list is kept for long, so it says no more than it must.
  'conversation.handed_over': (_, { admins, conversation }) =>
    conversation
      ? tell(
          'conversation_waiting',
          admins,
          `${WHO_ASKS[conversation.role ?? 'visitor']} would like to talk to a person`,
          () => {
            return `/admin/conversations?open=${conversation.id}`;
          },
        )
      : [],
  'proposal.accepted': ({ number }, { admins, proposal: made }) =>
    made ? tell('proposal_accepted', admins, `${made.company} accepted proposal ${number}`, () => ofHost(made)) : [],
  'proposal.declined': ({ number, reason }, { admins, proposal: made }) =>
    made
      ? tell(
          'proposal_declined',
          admins,
          `${made.company} declined proposal ${number}: ${declineWords(reason) || 'no reason given'}`,
          () => ofHost(made),
        )
      : [],
  // Never what was written: that stands in the conversation alone.
  'message.written': (_, { mentioned }, actor) =>
    tell(
      'message_mention',
      mentioned?.people ?? [],
      `${actor?.name ?? 'Someone'} mentioned you in a message`,
      ({ role }) => messagesPage(role, mentioned?.threadId ?? ''),
    ),
  'account.activated': (_, { owners }) =>
    tell('welcome', owners, 'Welcome to Voltmere', (person) => portalFor(person.role)),
  'access_code.issued': (_, { owners }) => tell('access_code', owners, 'Your access code', () => '/login'),
  'account.password_changed': (_, { owners }) =>
    tell('password_changed', owners, 'Your password was changed', ({ role }) => settingsHome(role)),

  'member.joined': (data, { team }) =>
    team
      ? tell('member_changed', team.owners, `${team.name} joined ${team.company} as ${roleWords(data.role)}`, teamPage)
      : [],
  'member.changed': (data, { team }) =>
    team
      ? [
          ...tell('member_changed', team.member, `Your role at ${team.company} is now ${roleWords(data.to)}`, teamPage),
          ...tell(
            'member_changed',
            othersOf(team),
            `${team.name} is now ${roleWords(data.to)} at ${team.company}`,
            teamPage,
          ),
        ]
      : [],
  'member.removed': (data, { team }) =>
    team
      ? [
          ...tell('member_changed', team.member, `You no longer belong to ${team.company}`, ({ role }) =>
            settingsHome(role),
          ),
          ...tell(
            'member_changed',
            othersOf(team),
            data.left ? `${team.name} left ${team.company}` : `${team.name} was removed from ${team.company}`,
            teamPage,
          ),
        ]
      : [],

  // A pairing moves its host as well, and has its own notification.
  'host.status_changed': (data, about, actor) => {
    // What was undone is taken out of the bell: a second line would mention it again.
    if (data.undo) return [];
    const chosen = data.override || USUAL_HOST_MOVES[data.from].includes(data.to);
    return chosen ? ownStatus(data.to, about, actor) : [];
  },
  'funder.status_changed': (data, about, actor) => ownStatus(data.to, about, actor),
  'installer.status_changed': (data, about, actor) => ownStatus(data.to, about, actor),

  'project.created': onSite((site) => [
    ...tell('project_review', site.funder, `Needs Review: ${site.hostCompany}`, page(site)),
    ...tell('project_paired', site.host, 'We have found a funder for your site', page(site)),
  ]),
  'project.status_changed': onSite((site, { from, to }, about) => {
    switch (usualStep(from, to)) {
      case 'confirmed':
        return [
          ...tell('project_confirmed', about.admins, `${site.fund} confirmed ${site.hostCompany}`, page(site)),
          ...tell('project_confirmed', site.host, 'Your funder has confirmed your site', page(site)),
        ];
      case 'in_progress':
        return tell('project_started', [...site.host, ...site.funder], 'Installation has started', page(site));
      case 'awaiting_commissioning':
        return tell('job_ready', about.admins, `Ready for commissioning: ${site.hostCompany}`, page(site));
      default:
        return [];
    }
  }),
  'project.went_live': onSite((site) =>
    tell('project_live', [...site.host, ...site.funder, ...site.installer], `${site.hostCompany} is live`, page(site)),
  ),
  'project.declined': onSite((site, { reason }, about) => [
    ...tell('project_declined', about.admins, `${site.fund} declined ${site.hostCompany}: ${reason ?? ''}`, page(site)),
    ...tell('project_withdrawn', site.funder, `Declined: ${withReason(site, reason)}`, page(site)),
  ]),
  // Where the funder declined, the line above is its own.
  'project.withdrawn': onSite((site, { reason }, _, actor) =>
    tell(
      'project_withdrawn',
      [...site.host, ...(actor?.role === 'asset_funder' ? [] : site.funder)],
      `Pairing withdrawn: ${reason ?? ''}`,
      page(site),
    ),
  ),
  'project.visit_answered': onSite((site, data, about) =>
    tell('job_scheduled', [...about.admins, ...site.installer], visitText(site, data), page(site)),
  ),

  'job.assigned': onSite((site) => tell('job_assigned', site.installer, `New job: ${site.hostCompany}`, page(site))),
  'job.withdrawn': onSite((site, { reason }) =>
    tell('job_withdrawn', site.installer, `Job withdrawn: ${withReason(site, reason)}`, () => '/installer'),
  ),
  'job.changes_proposed': onSite((site, data, about) => [
    ...tell(
      'job_changes',
      about.admins,
      `${site.installerCompany} asked for changes to ${proposal(site, data)}`,
      page(site),
    ),
    // If only the date changes, the host can reply too.
    ...(data.proposedDate && !data.note
      ? tell('job_changes', site.host, `Your installer asked to come on ${londonDay(data.proposedDate)}`, page(site))
      : []),
  ]),
  'job.changes_answered': onSite((site, { answer, note }, about, actor) => {
    const who = [...site.installer, ...(actor?.role === 'asset_host' ? about.admins : [])];
    const said = answer === 'accept' ? 'Changes agreed' : 'Changes declined';
    return tell('job_changes', who, `${said}: ${withReason(site, note)}`, page(site));
  }),
  'job.declined': onSite((site, { reason }, about) =>
    tell(
      'job_declined',
      about.admins,
      `${site.installerCompany} declined ${site.hostCompany}: ${reason ?? ''}`,
      page(site),
    ),
  ),
  'job.scheduled': onSite((site, { to }, about, actor) => {
    const who = [...about.admins, ...site.host, ...site.funder, ...(actor?.role === 'admin' ? site.installer : [])];
    return tell('job_scheduled', who, `Installation on ${londonDay(to)} at ${site.hostCompany}`, page(site));
  }),
  'job.commissioned': onSite((site, _, about) =>
    tell(
      'commissioned',
      [...about.admins, ...site.funder, ...site.host],
      `Commissioning complete: ${site.hostCompany}`,
      page(site),
    ),
  ),
  'job.photos_asked': onSite((site) =>
    tell('photos_asked', site.installer, `Photos needed: ${site.hostCompany}`, photosPage(site)),
  ),
  'job.surveyed': onSite((site, _, about) =>
    tell('survey_sent', about.admins, `Survey received: ${site.hostCompany}`, page(site)),
  ),
  'file.reviewed': onSite((site, { photo, comment }) =>
    tell(
      'photo_rejected',
      site.installer,
      `${photo ? PHOTO_WORDS[photo].name : 'Photo'}: please take it again at ${site.hostCompany}. ${comment ?? ''}`,
      photosPage(site),
    ),
  ),
  'job.returned': onSite((site, { reason }) =>
    tell('job_returned', site.installer, `Returned for rework: ${withReason(site, reason)}`, page(site)),
  ),

  ...AGREEMENT_RULES,
  ...ALERT_RULES_TOLD,
  ...PEAK_RULES_TOLD,
  ...TICKET_RULES_TOLD,

  // The host can renew the key, and so can the office.
  'source.broken': onSite((site, { platform }, about) => [
    ...tell(
      'source_broken',
      about.admins,
      `We can’t read ${SOURCE_NAMES[platform]} for ${site.hostCompany}`,
      page(site),
    ),
    ...tell(
      'source_broken',
      site.host,
      `We can’t read your ${SOURCE_NAMES[platform]}. Renew the key`,
      () => '/asset-host/energy#sources',
    ),
  ]),
  ...BILLING_RULES,

  'email.received': (_, { answer, admins }) =>
    answer ? tell('email_answered', admins, `${answer.from} replied to “${answer.subject}”`, () => answer.href) : [],

  'task.added': (_, { task }, actor) => given(task, actor),
  'task.changed': (_, { task }, actor) => given(task, actor),

  'file.rejected': onSite((site, { reason }, { file }) =>
    tell('file_rejected', file?.uploader ?? null, `${file?.name ?? 'A file'} was rejected: ${reason}`, page(site)),
  ),
};

const given = (task: About['task'], actor: Actor | null): Notice[] =>
  task
    ? tell('task_given', task.owner, `${actor?.name ?? 'Someone'} gave you a task: ${task.title}`, () => task.href)
    : [];

const ofHost = ({ hostId }: NonNullable<About['proposal']>): string => `/admin/asset-hosts?open=${hostId}`;
const messagesPage = (role: Role, id: string): string => `${role === 'admin' ? '/admin' : ''}/messages/${id}`;
const roleWords = (role: MemberRole): string => MEMBER_WORDS[role].toLowerCase();
/** Only parties have members: an admin has no such page. */
const teamPage = ({ role }: Person) => `${settingsHome(role)}/team`;
/** The owners beside the member that it is about, who gets a line of their own. */
const othersOf = ({ member, owners }: NonNullable<About['team']>): Person[] =>
  owners.filter(({ accountId }) => accountId !== member?.accountId);

const WHO_ASKS: Record<Role | 'visitor', string> = {
  visitor: 'A visitor',
  admin: 'An admin',
  asset_host: 'An asset host',
  asset_funder: 'An asset funder',
  installer: 'An installer',
};

/** Kinds about one's own account, which are sent for one's own actions too. */
const ALSO_OWN: readonly NotificationKind[] = ['welcome', 'access_code', 'password_changed'];

/** The notifications of an event: one line a person, never about their own action. Pure. */
export function notificationsFor<T extends NotifiedType>(event: Happened<T>, about: About): Notice[] {
  const rule: Rule<T> = TABLE[event.type];
  const told = rule(event.data, about, event.actor);
  return told.filter(({ accountId, kind }) => accountId !== event.actor?.accountId || ALSO_OWN.includes(kind));
}

const page = (site: ProjectContext) => (person: Person) => pageFor(site, person.role);

/** Where the photos of a site's job are taken. */
const photosPage = (site: ProjectContext) => (person: Person) =>
  person.role === 'installer' && site.jobId ? `/installer/jobs/${site.jobId}/photos` : pageFor(site, person.role);

const proposal = (site: ProjectContext, { proposedDate, note }: EventData<'job.changes_proposed'>): string =>
  `${site.hostCompany}: ${[proposedDate && londonDay(proposedDate), note].filter(Boolean).join('. ')}`;

const withReason = (site: ProjectContext, reason: string | null): string =>
  reason ? `${site.hostCompany}. ${reason}` : site.hostCompany;

const ownStatus = (to: string, about: About, actor: Actor | null): Notice[] =>
  actor?.role === 'admin'
    ? tell('own_status', about.owners, `Your status is now ${statusWords(to)}`, ({ role }) => portalFor(role))
    : [];

const USUAL_STEPS: Partial<Record<ProjectStatus, ProjectStatus>> = {
  pending: 'confirmed',
  job_assigned: 'in_progress',
  in_progress: 'awaiting_commissioning',
};

/** Where the move leads if it is the usual step; null for a return, a decline, a leap or a way back. */
const usualStep = (from: ProjectStatus, to: ProjectStatus): ProjectStatus | null =>
  USUAL_STEPS[from] === to ? to : null;

function visitText(site: ProjectContext, { answer, proposedDate, note }: EventData<'project.visit_answered'>): string {
  if (answer === 'accept') return `${site.hostCompany} accepted the installation date`;
  const request = [proposedDate && londonDay(proposedDate), note].filter(Boolean).join('. ');
  return `${site.hostCompany} asked for another installation date: ${request}`;
}
