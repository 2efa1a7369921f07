import type { Erasure, Role } from '@libs/contracts';

/** What a person is in the middle of, and what binds us. */
export interface Obligations {
  /** Of a host or funder: projects neither live nor withdrawn. Of an installer: open jobs. */
  open: number;
  /** Projects that a funder confirmed, jobs that were done: contracts, whatever became of them. */
  contracts: number;
  /** Of an admin: others who are active. */
  otherAdmins: number;
}

const COUNT = new Intl.NumberFormat('en-GB');
const several = (count: number, one: string, many: string): string =>
  count === 1 ? `One ${one}` : `${COUNT.format(count)} ${many}`;

/** What stands in the way, what goes and what stays, each thing a sentence. Pure. */
export function erasureOf(role: Role, obligations: Obligations): Erasure {
  const kept = obligations.contracts > 0;
  return {
    hindrances: hindrances(role, obligations),
    erased: [
      'Your name, e-mail address and phone number, in every record and in the whole history.',
      'Your password, second factor, passkeys, devices and sessions: you are signed out everywhere, for good.',
      'Your notifications, settings, mails, conversations with Lori and copies of your data.',
      ...(role === 'admin' || kept ? [] : ['Your company, and what you told us of your site, fund or firm.']),
    ],
    kept: [
      ...(kept
        ? [
            'The contracts: your company, the site, figures and papers, without your name. Tax law asks for seven years; then they go too.',
          ]
        : []),
      'That things happened, and when: the history and the security audit stand, and say “Erased person”.',
    ],
  };
}

function hindrances(role: Role, { open, otherAdmins }: Obligations): string[] {
  if (role === 'admin') return otherAdmins > 0 ? [] : ['You are the last active admin. Let another one in first.'];
  if (open === 0) return [];
  return role === 'installer'
    ? [`${several(open, 'job is', 'jobs are')} still open. Finish or decline first, or write to us.`]
    : [
        `${several(open, 'project is', 'projects are')} under way, and somebody must be there to be reached. Write to us to end it first.`,
      ];
}
