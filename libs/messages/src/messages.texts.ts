import { MESSAGE_MINUTES } from '@libs/contracts';

/** Why something about messages is refused, as the person reads it. */
export const REFUSALS = {
  threadNotFound: 'You’re not part of this conversation, or not any more',
  messageNotFound: 'Message not found',
  notYoursToOpen: 'Only the office can open this conversation',
  chooseAbout: 'Choose whom or what the conversation is about',
  aboutNotFound: 'Record not found',
  noInstaller: 'This project has no installer yet. The conversation opens when one is assigned.',
  closed: {
    job_ended: 'This conversation ended when the installer left the project. You can still read it.',
    project_over: 'This conversation has ended. You can still read it, or write to the office.',
  },
  notYours: 'You can only change your own messages',
  tooLate: `A message can be changed for ${MESSAGE_MINUTES} minutes. Write another one.`,
  gone: 'This message isn’t there any more',
} as const;

/** What an email and the digest say of unread messages: who wrote, and not what. */
export const UNREAD = (author: string, count: number): string =>
  count === 1 ? `New message from ${author}` : `${count} new messages, the last from ${author}`;

/** Why a file for a message is refused. */
export const FILES = {
  chooseFormat: 'Choose a PDF, JPG or PNG',
  empty: 'This file is empty',
  incomplete: 'The upload was incomplete',
  tooMany: 'Send the files that you have added first',
  atMost: 'A message can have up to five files',
  notYours: 'Add the files again. One of them can’t be sent with this message.',
  notFound: 'File not found',
  beingChecked: 'We’re still checking this file',
} as const;
