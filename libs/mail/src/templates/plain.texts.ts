import type { NotificationKind } from '@libs/contracts';

const SIGN = 'please read the document in Voltmere, then sign it.';
const BILL = 'you’ll find the amount, what it’s made of and how to pay in Voltmere.';
const TICKET = 'you’ll find the details in Voltmere.';
const REPLY = 'you can read the conversation and reply in Voltmere.';

/** How the email of a notification goes on after the greeting: what its reader finds behind the button, or is asked to do. */
export const LEADS: Partial<Record<NotificationKind, string>> = {
  agreement_to_sign: SIGN,
  agreement_reminder: SIGN,
  works_order_to_sign: SIGN,
  agreement_done: 'you can download your copy, and check at any time that it hasn’t changed.',
  bill_issued: BILL,
  bill_overdue: `${BILL} If you’ve already paid, you don’t need to do anything.`,
  price_rises: 'the new price follows from the agreement, so there’s nothing to sign.',
  note_issued: 'the note says what has changed and why.',
  interest_charged: 'you’ll find how it was worked out, and what there is to pay in all, in Voltmere.',
  statement_issued: 'you’ll find what each site brought in and what we’ve paid out in Voltmere.',
  outage_open: 'this is what we know so far.',
  outage_over: 'you don’t need to do anything.',
  ticket_offered: 'please accept the ticket and suggest a time, or decline it and tell us why.',
  visit_proposed: 'please tell us whether this time suits you.',
  ticket_closed: TICKET,
  ticket_news: TICKET,
  conversation_waiting: REPLY,
  message_new: REPLY,
  message_mention: REPLY,
  email_answered: 'you’ll find the reply on the record in Voltmere.',
  task_given: 'you’ll find the task on its record in Voltmere.',
  task_due: 'please do it, or choose another day in Voltmere.',
  project_declined: 'the host is waiting for a funder again. Please choose another one.',
  job_declined: 'please choose another installer.',
  job_changes: 'please read what was asked for, then reply.',
};

/** Where a notification has no sentence of its own. */
export const LEAD = 'here’s an update.';

/** Under the text of a message: whether a reply to the email is taken. */
export const BY_EMAIL =
  'Reply to this email and your answer goes into the conversation, where everyone in it can read it.';
export const IN_VOLTMERE = 'Answer in Voltmere: replies to this email don’t reach the conversation.';
