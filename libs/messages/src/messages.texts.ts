import { MESSAGE_LENGTH, MESSAGE_MINUTES } from '@libs/contracts';

/** Why something about messages is refused, as the person reads it. */
export const REFUSALS = {
  threadNotFound: 'You’re not part of this conversation, or not any more',
  messageNotFound: 'Message not found',
  notYoursToOpen: 'Only the office can open this conversation',
  chooseAbout: 'Choose whom or what the conversation is about',
  aboutNotFound: 'Record not found',
  noInstaller: 'This project has no installer yet. The conversation opens when one is assigned.',
  notOffered: 'This ticket hasn’t been offered to an installer yet. The conversation opens when it is.',
  ticketOver: 'This ticket has ended. Message the office instead.',
  closed: {
    job_ended: 'This conversation ended when the installer left the project. You can still read it.',
    project_over: 'This conversation has ended. You can still read it, or write to the office.',
    ticket_ended: 'This conversation ended with its ticket. You can still read it, or write to the office.',
    reads_only: 'You can read this conversation. To write about it, message the office.',
  },
  notYours: 'You can only change your own messages',
  tooLate: `A message can be changed for ${MESSAGE_MINUTES} minutes. Write another one.`,
  gone: 'This message isn’t there any more',
} as const;

/** The name of a ticket's conversation. */
export const TICKET_TITLE = (number: number): string => `Ticket ${number}`;

/** What an email and the digest say of unread messages: who wrote, and not what. */
export const UNREAD = (author: string, count: number): string =>
  count === 1 ? `New message from ${author}` : `${count} new messages, the last from ${author}`;

/** What becomes of a reply by email, as its sender or the office reads it. */
export const REPLIES = {
  why: 'Your reply by email',
  notDelivered: (reason: string) => `Your reply wasn’t delivered. ${reason}`,
  tooLate: 'This address has expired. Write your answer in Voltmere.',
  tooLong: `A message can have up to ${MESSAGE_LENGTH.toLocaleString('en-GB')} characters. Shorten it, or write it in Voltmere.`,
  empty: 'We found no text of your own in it. Write above the text that you quote.',
  filesOnly: 'Sent by email, without text',
  aFile: 'A file',
  someFiles: (left: readonly string[]) => `Your reply was delivered without some of its files. ${left.join('. ')}`,
  noFile: (left: readonly string[]) => `None of its files could be taken. ${left.join('. ')}`,
  unreadable: 'The email can’t be read',
  noAddress: 'Sent to no address that was given out',
  otherSender: 'Sent from another address than the member’s',
  noAccount: 'The account isn’t active any more',
  tooMany: 'More than three in ten minutes',
} as const;

/** What an admin reads about a reply that is held. */
export const HELD = {
  notFound: 'There’s no such reply on hold',
  noThread: 'It was sent to no address that was given out, so it belongs to no conversation. You can refuse it.',
  unreadable: 'The email can’t be read. You can refuse it.',
  noAccount: 'The member’s account isn’t active any more. You can refuse it.',
  decided: (by: string | null) => `${by ?? 'Another admin'} has already decided about this reply`,
  delivered: (sender: string | null, member: string) =>
    `Delivered a held reply from ${sender ?? 'an unknown sender'} in the name of ${member}`,
  refused: (sender: string | null) => `Refused a held reply from ${sender ?? 'an unknown sender'}`,
} as const;

/** Why a file for a message is refused. */
export const FILES = {
  chooseFormat: 'Choose a PDF, JPG or PNG',
  empty: 'This file is empty',
  tooLarge: 'This file is larger than 20 MiB',
  incomplete: 'The upload was incomplete',
  tooMany: 'Send the files that you have added first',
  atMost: 'A message can have up to five files',
  notYours: 'Add the files again. One of them can’t be sent with this message.',
  notFound: 'File not found',
  beingChecked: 'We’re still checking this file',
} as const;
