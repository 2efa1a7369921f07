import type { Tx } from '@libs/platform';
import type { DeliveryReport } from './delivery-report.js';
import { refusesAddress } from './reply.js';
import { markReturned } from './returned-address.js';

interface ReturnedMail {
  id: string;
  cause: string;
  recipient: string;
}

/** What became of a report: a mail of ours has failed by it, it tells nothing new, or it is of no mail that we know. */
export type Taken = { taken: 'failed'; mail: ReturnedMail } | { taken: 'noted' | 'unknown' };

/**
 * Marks the mail that came back, and its address where that is refused, in the caller's transaction. A report that comes
 * twice, or late, of a mail that is being sent again, changes nothing.
 */
export async function takeReport(tx: Tx, report: DeliveryReport, now: Date): Promise<Taken> {
  const mail = await tx.row<ReturnedMail>(
    `select id, cause, recipient from mail where id = any($1::uuid[])
      order by array_position($1::uuid[], id) limit 1 for update`,
    [report.mailIds],
  );
  if (!mail) return { taken: 'unknown' };
  // Each mail has one recipient: whoever was not reached stands for it, behind whatever forwarding.
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
