import type { Tx } from '@libs/platform';
import type { MailTemplate } from './templates.js';

/** An email of the outbox that one worker has leased. */
export interface WaitingMail {
  id: string;
  template: MailTemplate;
  cause: string;
  recipient: string;
  accountId: string | null;
  data: Record<string, unknown>;
  /** This one counted in. */
  attempts: number;
}

/** Longer than any attempt can take: after a crash, the email is due again when the lease expires. */
const LEASE_MS = 180_000;

/** The longest delay is a little over two hours; the last attempt is about three and a half hours after the first. */
export const MAX_ATTEMPTS = 8;
const FIRST_WAIT_MS = 10_000;
const TIMES_EACH = 3;

/** The delay of the next attempt after so many failures. */
export const waitAfter = (attempts: number): number => FIRST_WAIT_MS * TIMES_EACH ** (attempts - 1);

/**
 * Leases one due email for this worker: others skip it while it is being leased, and after that it is not
 * due until the lease expires. A crash counts as an attempt.
 */
export async function takeMail(tx: Tx, now: Date): Promise<WaitingMail | null> {
  return tx.row<WaitingMail>(
    `update mail set attempts = attempts + 1, due_at = $2
      where id = (select id from mail where state = 'due' and due_at <= $1
                   order by due_at, id for update skip locked limit 1)
      returning id, template, cause, recipient, account_id as "accountId", data, attempts`,
    [now, new Date(now.getTime() + LEASE_MS)],
  );
}

/** Sent, or no longer needed. */
export async function settleMail(tx: Tx, id: string, state: 'sent' | 'dropped', now: Date): Promise<void> {
  const sentAt = state === 'sent' ? now : null;
  await tx.row(`update mail set state = $2, sent_at = $3, last_error = null where id = $1 and state = 'due'`, [
    id,
    state,
    sentAt,
  ]);
}

/** Failed this time; retried later. */
export async function putOff(tx: Tx, { id, attempts }: WaitingMail, error: string, now: Date): Promise<void> {
  await tx.row(`update mail set due_at = $2, last_error = $3 where id = $1 and state = 'due'`, [
    id,
    new Date(now.getTime() + waitAfter(attempts)),
    error,
  ]);
}

/** Failed permanently. Returns whether this call marked it. */
export async function giveUp(tx: Tx, { id }: WaitingMail, error: string): Promise<boolean> {
  const failed = await tx.row(
    `update mail set state = 'failed', last_error = $2 where id = $1 and state = 'due' returning id`,
    [id, error],
  );
  return failed !== null;
}
