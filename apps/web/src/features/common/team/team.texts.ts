import type { MemberRight, MemberRole } from '@libs/contracts';

const count = (of: number, one: string, many: string) => `${of} ${of === 1 ? one : many}`;

export const TEAM = {
  notLoaded: 'We couldn’t load your team',
  summary: (company: string, members: number, open: number) =>
    `${company}. ${count(members, 'person', 'people')} can sign in, ${count(open, 'invitation is', 'invitations are')} open.`,
  invite: 'Invite someone',
  members: 'Members',
  askFirst: 'Changing a role asks for your password first',
  you: 'you',
  never: 'not yet',
  roleOf: (name: string) => `Role of ${name}`,
  remove: 'Remove',
  removeName: (name: string) => `Remove ${name}`,
  leave: 'Leave',
  transfer: 'Transfer ownership',
  transferTo: (name: string) => `Transfer ownership to ${name}`,
  stays: (name: string, role: string) => `${name} stays ${role} for now.`,
  nothingChanged: 'Nothing was changed.',
  onlyOwners: (owners: string) => `Only an owner can invite people or change roles. Ask ${owners}.`,
  noOrganisation: 'You don’t belong to an organisation any more',
  noOrganisationText: 'Ask an owner to invite you. Your own account, notifications and data are still here.',
} as const;

/** In the place of a button that the member's role does not have. */
export const ASK = {
  confirm: (names: string) => `To confirm this site, ask ${names}.`,
  accept: (names: string) => `To accept this proposal, ask ${names}.`,
  answer: (names: string) => `To answer this proposal, ask ${names}.`,
} as const;

export const INVITATIONS = {
  title: 'Invitations',
  none: 'No invitation is open.',
  rule: 'A link works once, for seven days, and only for the address it was sent to.',
  sent: (when: string, by: string) => `sent ${when} by ${by}`,
  ends: (day: string) => `ends ${day}`,
  ended: (day: string) => `ended ${day}`,
  again: 'Send again',
  newLink: 'Send a new link',
  withdraw: 'Withdraw',
  delete: 'Delete',
  to: (label: string, email: string) => `${label}: ${email}`,
  sentAgain: (email: string) => `We’ve sent ${email} a new link. The earlier one no longer works.`,
  withdrawn: (email: string) => `The invitation for ${email} was withdrawn`,
  notChanged: 'We couldn’t change the invitation',
} as const;

export const INVITE = {
  title: 'Invite someone',
  why: 'We’ll email them a link that works for seven days. Enter your password, so that no one else can do this from your screen.',
  email: 'Their email',
  role: 'Role',
  choose: 'Choose a role',
  send: 'Send invitation',
  sent: (email: string) => `We’ve invited ${email}`,
} as const;

export const CHANGE = {
  title: (name: string, role: string) => `Make ${name} ${role}`,
  why: 'It takes effect at once. Enter your password, so that no one else can do this from your screen.',
  action: 'Change role',
  done: (name: string, role: string) => `${name} is now ${role}`,
} as const;

export const TRANSFER = {
  title: (name: string, company: string) => `Transfer ${company} to ${name}`,
  why: (name: string) =>
    `${name} becomes an owner and you become a manager, at once. Only an owner can undo it. Every owner gets an email. Enter your password, so that no one else can do this from your screen.`,
  action: 'Transfer',
  done: (name: string) => `${name} is an owner now, and you’re a manager`,
} as const;

export const REMOVE = {
  title: (name: string, company: string) => `Remove ${name} from ${company}`,
  why: 'They’re signed out at once and can’t see anything here. What they signed or wrote stays, with their name.',
  action: 'Remove',
  done: (name: string) => `${name} was removed`,
  leaveTitle: (company: string) => `Leave ${company}`,
  leaveWhy: 'You’re signed out at once. An owner can invite you again.',
  leaveAction: 'Leave',
} as const;

export const SWITCH = {
  title: 'Your organisations',
  note: 'You act for one at a time.',
  active: 'Acting for',
  change: (name: string) => `Act for ${name}`,
  failed: 'We couldn’t switch',
} as const;

export const MATRIX = {
  title: 'What each role can do',
  role: 'Role',
  yes: 'yes',
  no: 'no',
} as const;

export const RIGHT_WORDS: Record<MemberRight, string> = {
  read: 'Read',
  act: 'Visits, uploads',
  billing: 'Bills, bank',
  sign: 'Sign',
  team: 'Invite',
};

/** What the holder of a role can do, as the invitation says it. */
export const ROLE_SENTENCES: Record<MemberRole, string> = {
  owner: 'read everything, act and sign for the company, and decide who belongs to it.',
  signatory: 'read everything, arrange visits and uploads, and sign agreements for the company.',
  manager: 'read everything, and arrange visits, uploads and jobs.',
  billing: 'read everything, and look after bills and bank details.',
  viewer: 'read everything. You can’t change anything.',
};
