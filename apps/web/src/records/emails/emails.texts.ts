import type { Addressee, EmailState } from '@libs/contracts';
import type { Tone } from '../../kit/badge';

export const EMAILS = {
  title: 'Emails',
  write: 'Write an email',
  none: 'No emails yet',
  noneNote: 'What you send from here, and any reply to it, is shown here to all colleagues.',
  listFailed: 'We couldn’t load the emails',
  to: 'To',
  subject: 'Subject',
  text: 'Text',
  template: 'Template',
  noTemplate: 'None',
  manage: 'Templates',
  send: 'Send email',
  sent: 'Email on its way',
  failed: 'We couldn’t send the email',
  chooseTo: 'Choose who to write to',
  subjectFirst: 'Give it a subject',
  textFirst: 'Write something first',
  open: (names: readonly string[]) => `Fill in ${names.map((name) => `{${name}}`).join(', ')}, or take it out`,
  answersHere: 'Replies are shown here.',
  answersElsewhere: 'Replies go to the address that Voltmere sends from, and aren’t shown here.',
  returned: 'An earlier email to this address came back.',
  nobody: 'This record has no address to write to.',
  from: (name: string, address: string) => `${name} to ${address}`,
  answerFrom: (address: string) => `Reply from ${address}`,
  files: (names: readonly string[]) =>
    `${names.length === 1 ? 'A file' : `${names.length} files`} came with it and ${names.length === 1 ? 'isn’t' : 'aren’t'} kept here: ${names.join(', ')}`,
  whole: 'Show all of it',
} as const;

export const AS_WORDS: Record<Addressee['as'], string> = {
  contact: 'contact',
  member: 'member',
  host: 'asset host',
  funder: 'asset funder',
  installer: 'installer',
};

export const STATE_WORDS: Record<EmailState, { tone: Tone; word: string }> = {
  waiting: { tone: 'neutral', word: 'Being sent' },
  sent: { tone: 'success', word: 'Sent' },
  failed: { tone: 'danger', word: 'Not delivered' },
  received: { tone: 'info', word: 'Received' },
};

export const TEMPLATES = {
  title: 'Email templates',
  note: 'Words between braces are filled in from the record:',
  create: 'New template',
  name: 'Name',
  save: 'Save template',
  saved: 'Template saved',
  edit: (name: string) => `Change ${name}`,
  remove: (name: string) => `Delete ${name}`,
  nameFirst: 'Name the template',
  failed: 'We couldn’t save the template',
  deleteTitle: (name: string) => `Delete the template “${name}”?`,
  deleteNote: 'Emails that were written with it stay as they are.',
  deleteNow: 'Delete template',
  deleteFailed: 'We couldn’t delete the template',
} as const;
