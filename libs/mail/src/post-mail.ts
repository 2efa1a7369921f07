import { randomUUID } from 'node:crypto';
import type { Tx } from '@libs/platform';
import type { MailTemplate } from './templates.js';

export interface Mail {
  template: MailTemplate;
  /** The event's id, or another name of the event: once for each (cause, template, recipient). */
  cause: string;
  /** An address. */
  to: string;
  accountId?: string | null;
  /** What the template needs and no secret: codes and tokens are read or drawn when the mail is sent. */
  data?: Record<string, unknown>;
  /** Not before then; at once unless given. */
  dueAt?: Date;
}

/**
 * Puts a mail into the outbox, in the caller's transaction, and wakes the mail room when that commits. A mail that is
 * there already stays as it is; the answer says whether this one is new.
 */
export async function postMail(tx: Tx, mail: Mail, at: Date): Promise<boolean> {
  const { template, cause, to, accountId = null, data = {}, dueAt = at } = mail;
  const added = await tx.rows(
    `insert into mail (id, template, cause, recipient, account_id, data, due_at, created_at)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8) on conflict (cause, template, recipient) do nothing returning id`,
    [randomUUID(), template, cause, to, accountId, JSON.stringify(data), dueAt, at],
  );
  if (added.length > 0) tx.hint('mail');
  return added.length > 0;
}
