/** What a person reads about a copy of their data and their erasure, and what the audit says of both. */

const COUNT = new Intl.NumberFormat('en-GB');
const several = (count: number, one: string, many: string): string =>
  count === 1 ? `One ${one}` : `${COUNT.format(count)} ${many}`;

export const REFUSALS = {
  copyGone: 'This copy is no longer available. Please ask for a new one.',
  leadHasAccount: 'This lead has an account. Its holder can erase it in their settings.',
  leadHasProject: 'This lead has a project under way. Withdraw the project first.',
  lastAdmin: 'You are the last active admin. Add another admin first.',
  openJobs: (open: number) =>
    `${several(open, 'job is', 'jobs are')} still open. Finish or decline ${open === 1 ? 'it' : 'them'} first, or contact us.`,
  openProjects: (open: number) =>
    `${several(open, 'project is', 'projects are')} under way, so we still need to be able to reach you. Contact us to end ${open === 1 ? 'it' : 'them'} first.`,
} as const;

export const ERASURE = {
  person: 'Your name, email address and phone number, in every record and throughout the history.',
  account: 'Your password, second factor, passkeys, devices and sessions. You’re signed out everywhere, permanently.',
  messages: 'Your notifications, settings, emails, conversations with Lori and copies of your data.',
  company: 'Your company, and what you told us about your site, fund or firm.',
  contracts:
    'Your contracts: the company, site, figures and documents, without your name. Tax law requires us to keep them for seven years, then we delete them too.',
  history: 'The fact that things happened, and when. The history and the security audit then say “Erased person”.',
} as const;

export const AUDIT = {
  copyMade: 'Copy of own data created',
  leadExported: 'All data held about a lead exported, at their request',
  leadErasedByAge: 'Lead erased: 24 months old',
  leadErasedAsAsked: 'Lead erased at their request',
  personErased: 'Person erased at their request',
  recordsErased: 'Contract records erased: seven years after its end',
  recordErased: 'Contract record erased: seven years after its end',
} as const;

export const COPY = {
  steps: [
    'Your account and settings',
    'Your records and their history',
    'Consent, emails and sign-ins',
    'Your documents',
  ],
  readme: (
    name: string,
    at: Date,
  ): string => `A copy of the data that Voltmere holds about ${name}, created ${at.toISOString()}.

Each file is JSON; times are in UTC.

account, session, known_device, …   rows that are yours alone, named after their tables
records    your record, and the projects, jobs and documents that you may see, as you last saw them
history    what happened to them, as you were told
leads      what you sent with the lead form, with the text that you agreed to and when
mails      the emails that we sent you
audit      your sign-ins, and what was done to your account
documents/ what you uploaded

Passwords and codes are stored hashed or encrypted and are not included. Questions: hello@voltmere.example
`,
} as const;
