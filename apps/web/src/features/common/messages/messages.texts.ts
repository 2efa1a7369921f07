import type { ThreadKind } from '@libs/contracts';

/** What the page of messages says. */
export const MESSAGES = {
  title: 'Messages',
  list: 'Conversations',
  several: 'conversations',
  search: 'People, companies or words',
  which: 'Which conversations',
  filters: { all: 'All', unread: 'Unread', mentions: 'Mentions', office: 'Office' },
  failed: 'We couldn’t load your messages',
  none: 'No conversations yet',
  noneParty: 'Ask the office anything about your site, your documents or your bills.',
  noneAdmin: 'Conversations appear here when someone writes.',
  noneFound: 'Nothing found',
  noneFoundHelp: 'Try another word, or look at all conversations.',
  choose: 'Choose a conversation',
  chooseHelp: 'Read it and reply here.',
  toOffice: 'Message the office',
  you: 'You',
  gone: 'A message that was deleted',
  nothingYet: 'Nothing written yet',
  unread: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  mentioned: 'You’re mentioned',
  ended: 'ended',
  more: 'Show more conversations',
  back: 'All conversations',
} as const;

/** Under the name of a thread: who talks to whom there. */
export const KIND_WORDS: Record<ThreadKind, string> = {
  host_office: 'Host and office',
  funder_office: 'Funder and office',
  installer_office: 'Installer and office',
  host_installer: 'Host and installer',
  project_all: 'Everyone on the project',
  ticket: 'About a ticket',
  internal: 'Office only',
};

const NUMBERS = ['No company', 'One company', 'Two companies', 'Three companies'];

export const THREAD = {
  failed: 'We couldn’t load this conversation',
  notFound: 'You’re not part of this conversation, or not any more',
  readers: (companies: number) =>
    companies === 1
      ? 'One company and the Voltmere office read this.'
      : `${NUMBERS[companies] ?? companies} and the Voltmere office read this.`,
  ownOffice: 'Only your team and the Voltmere office read this.',
  officeOnly: 'Only the Voltmere office reads this.',
  officeOnlyHelp: 'It can’t be forwarded, and nobody outside gets it by email.',
  nobodyElse: 'Nobody else can see it.',
  reply: 'We usually reply within three hours, Monday to Friday',
  log: 'Messages',
  earlier: 'Show earlier messages',
  fresh: (count: number) => `${count} new`,
  you: 'you',
  edited: 'edited',
  deleted: 'This message was deleted',
  redacted: 'The office removed this message',
  readBy: (names: string) => `Read by ${names}`,
  answers: (name: string) => `In reply to ${name}`,
  openProject: 'Open project',
  file: { checking: 'Being checked', ready: 'Ready', rejected: 'Rejected' },
  notOpened: 'We couldn’t open the file',
  announced: (name: string, text: string) => `${name}: ${text}`,
  closed: {
    job_ended: 'This conversation ended when the installer left the project. You can still read it.',
    project_over: 'This conversation has ended. You can still read it, or write to the office.',
    ticket_ended: 'This conversation ended with its ticket. You can still read it, or write to the office.',
    reads_only: 'You can read this conversation. To write about it, message the office.',
  },
  viewer: (ask: string) => (ask ? `You can read here. To write, ask ${ask}.` : 'You can read here, but not write.'),
} as const;

export const WRITE = {
  label: 'Write a message',
  to: (names: string) => `Write to ${names || 'the office'}`,
  send: 'Send',
  sendToAll: (companies: number) => (companies === 2 ? 'Send to both' : 'Send to all'),
  mention: 'Mention someone',
  attach: 'Attach a file',
  attached: 'Files for this message',
  removeFile: (name: string) => `Don’t attach ${name}`,
  notAttached: 'We couldn’t attach the file',
  uploading: 'Uploading…',
  people: 'Only people in this conversation',
  offline: 'You’re offline. We’ll send it when you’re back online.',
  hint: 'Press Enter to send, or Shift and Enter for a new line',
  replying: (name: string) => `Replying to ${name}`,
  stopReplying: 'Don’t reply',
  tooLong: (most: number) => `Use up to ${most.toLocaleString('en-GB')} characters`,
  empty: 'Write something first',
} as const;

export const PENDING = {
  held: 'On this device, not sent yet',
  sending: 'Sending…',
  refused: 'Not sent',
  again: 'Try again',
  discard: 'Discard',
} as const;

export const CHANGE = {
  menu: (name: string) => `Actions for ${name}’s message`,
  reply: 'Reply',
  edit: 'Change',
  delete: 'Delete',
  redact: 'Remove for everyone',
  history: 'What it said',
  editLabel: 'Change the message',
  save: 'Save',
  cancel: 'Cancel',
  notChanged: 'We couldn’t change the message',
  deleteTitle: 'Delete this message?',
  deleteWhat: ['Nobody in this conversation will see it any more', 'An email with it may already have been sent'],
  redactTitle: 'Remove this message for everyone?',
  redactWhat: ['Nobody in this conversation will see it any more', 'What it said stays in its history, for admins'],
  reason: 'Reason',
  historyTitle: 'What this message said',
  changes: { edited: 'before it was changed', deleted: 'before it was deleted', redacted: 'before it was removed' },
} as const;

/** The conversation of a ticket, on its page. */
export const TICKET_THREAD = {
  title: 'Messages',
  next: 'Write to the people who have the site now',
  first: 'Write the first message',
  open: 'Messages about this',
  none: 'Nothing written yet.',
  failed: 'We couldn’t load the messages',
} as const;

/** The notes of a record. */
export const NOTES = {
  title: 'Notes',
  officeOnly: 'Only the office reads this. Type @ to mention a colleague.',
  first: 'Write the first note',
  failed: 'We couldn’t load the notes',
} as const;
