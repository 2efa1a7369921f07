import { randomUUID } from 'node:crypto';
import type { Tx } from '@libs/platform';
import type { MailTemplate } from './templates.js';

export interface Mail {
  template: MailTemplate;
  /** The event's id or another unique cause: one email per (cause, template, recipient). */
  cause: string;
  /** An address. */
  to: string;
  accountId?: string | null;
  /** The template's data without secrets: codes and tokens are read or created when the email is sent. */
  data?: Record<string, unknown>;
  /** The earliest time to send it; immediately by default. */
  dueAt?: Date;
}

/**
 * Adds an email to the outbox, in the caller's transaction, and wakes the mail room when it commits. An email that is
 * already there stays as it is; the result says whether this one is new.
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
