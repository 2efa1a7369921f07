import type { Tx } from '@libs/platform';
import type { MailTemplate } from './templates.js';

/** A mail of the outbox that one worker has taken. */
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

/** Longer than any try can last: who took a mail and died gives it back when this is over. */
const LEASE_MS = 180_000;

/** The longest wait is a little over two hours; the last try comes about three and a half hours after the first. */
export const MAX_ATTEMPTS = 8;
const FIRST_WAIT_MS = 10_000;
const TIMES_EACH = 3;

/** How long the next try waits after so many that failed. */
export const waitAfter = (attempts: number): number => FIRST_WAIT_MS * TIMES_EACH ** (attempts - 1);

/**
 * Takes one mail that is due, for this worker alone: others skip it while it is being taken, and after that it is not
 * due until the lease is over. What crashes the one who took it has counted as a try.
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

/** It is out, or nobody wants it any more. */
export async function settleMail(tx: Tx, id: string, state: 'sent' | 'dropped', now: Date): Promise<void> {
  const sentAt = state === 'sent' ? now : null;
  await tx.row(`update mail set state = $2, sent_at = $3, last_error = null where id = $1 and state = 'due'`, [
    id,
    state,
    sentAt,
  ]);
}

/** Not this time. */
export async function putOff(tx: Tx, { id, attempts }: WaitingMail, error: string, now: Date): Promise<void> {
  await tx.row(`update mail set due_at = $2, last_error = $3 where id = $1 and state = 'due'`, [
    id,
    new Date(now.getTime() + waitAfter(attempts)),
    error,
  ]);
}

/** Never. Answers whether it was this call that gave it up. */
export async function giveUp(tx: Tx, { id }: WaitingMail, error: string): Promise<boolean> {
  const failed = await tx.row(
    `update mail set state = 'failed', last_error = $2 where id = $1 and state = 'due' returning id`,
    [id, error],
  );
  return failed !== null;
}
