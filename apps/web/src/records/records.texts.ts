export const CONFLICT = {
  someone: 'Someone else',
  changed: (who: string, at: string | null) => `${who} changed this${at ? ` at ${at}` : ' in the meantime'}`,
  moved: (who: string, to: string, at: string | null) => `${who} moved this to ${to}${at ? ` at ${at}` : ''}`,
  youChose: (of: string, status: string, meanwhile: boolean) =>
    `${of}. You chose ${status} ${meanwhile ? 'in the meantime' : 'at the same moment'}.`,
  sinceLooked: (count: number) => `${count} changes since you last looked`,
  sinceBegan: (count: number) => `${count} changes since you started`,
  otherFields: 'Someone changed other fields. You can save what you typed.',
} as const;

export const EDITING = {
  unsaved: 'You haven’t saved what you typed.',
  continue: 'Keep editing',
} as const;

export const BULK = {
  selected: (count: number, noun: string) => `${count} ${noun} selected`,
  progress: (done: number, all: number) => `${done} of ${all}`,
  setStatus: 'Set status of the selected rows',
  statusSet: (status: string) => `Status set to ${status}`,
  selectPage: 'Select all on this page',
} as const;

export const DEEDS = {
  'account.activated': 'signed in for the first time',
  'account.suspended': 'suspended this account',
  'account.restored': 'restored this account',
  'access_code.issued': 'issued an access code',
  'access_code.used': 'used the access code',
  'access_code.voided': 'cancelled the access code',
  'lead.approved': 'approved this lead',
  'lead.declined': 'declined this lead',
  'lead.signed_up': 'signed up',
} as const;
export const DID = {
  moved: (from: string, to: string) => `moved this from ${from} to ${to}`,
  created: 'created this',
  changed: 'changed this',
} as const;

export const STATUS = { set: (of: string) => `Set status of ${of}` } as const;

export const THEN = {
  asItWas: 'As it was',
  after: (text: string) => `After: ${text}`,
  asItWasAfter: (text: string) => `As it was after: ${text}`,
  changed: 'Changed since',
  unchanged: 'Nothing has changed since',
  entry: 'Timeline entry',
  moment: 'Moment (London time)',
} as const;

export const TIMELINE = {
  notLoaded: 'We couldn’t load the timeline',
  label: 'What happened, newest first',
  since: 'What has changed since, oldest first',
} as const;

export const VIEW = {
  nameMissing: 'Please give the view a name',
  share: 'Share with all admins',
  notSaved: 'We couldn’t save the view',
  notChanged: 'We couldn’t change the view',
  save: 'Save this view…',
  update: (name: string) => `Save changes to “${name}”`,
  useDefault: 'Open the list with this view',
  dropDefault: 'Stop opening the list with this view',
  rename: 'Rename or share…',
  defaultSet: 'The list now opens with this view',
  defaultDropped: 'The list now opens without a view',
  opensFirst: 'opens first',
} as const;

export const WAITING = {
  offline: 'You’re offline. This loads when you’re back online.',
} as const;
