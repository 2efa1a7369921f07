import type { Tx } from '@libs/platform';
import type { DeliveryReport } from './delivery-report.js';
import { refusesAddress } from './reply.js';
import { markReturned } from './returned-address.js';

interface ReturnedMail {
  id: string;
  cause: string;
  recipient: string;
}

/** The result of a report: one of our emails has failed, nothing new, or the email is unknown. */
export type Taken = { taken: 'failed'; mail: ReturnedMail } | { taken: 'noted' | 'unknown' };

/**
 * Marks the bounced email, and its address if that was refused, in the caller's transaction. A report that arrives
 * twice, or late for an email that is being sent again, changes nothing.
 */
export async function takeReport(tx: Tx, report: DeliveryReport, now: Date): Promise<Taken> {
  const mail = await tx.row<ReturnedMail>(
    `select id, cause, recipient from mail where id = any($1::uuid[])
      order by array_position($1::uuid[], id) limit 1 for update`,
    [report.mailIds],
  );
  if (!mail) return { taken: 'unknown' };
  // Each email has one recipient, so any failed recipient is that one, even after forwarding.
  const [failure] = report.failures;
  if (!failure) return { taken: 'noted' };
  const failed = await tx.row(
    `update mail set state = 'failed', last_error = $2
      where id = $1 and (state = 'sent' or (state = 'due' and attempts > 0)) returning id`,
    [mail.id, failure.reason],
  );
  if (!failed) return { taken: 'noted' };
  if (refusesAddress(failure.reply, true)) await markReturned(tx, mail.recipient, failure.reason, now);
  return { taken: 'failed', mail };
}
