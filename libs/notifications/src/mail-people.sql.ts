import { randomUUID } from 'node:crypto';
import type { NotificationKind } from '@libs/contracts';
import { type MailTemplate, postMail } from '@libs/mail';
import type { Tx } from '@libs/platform';
import { mailOf, type MailFacts } from './mail-of.js';
import type { Notice } from './notification.rules.js';
import { type findPreferences, isSecurity } from './preferences.js';
import { afterQuietHours } from './quiet-hours.js';

type Preferences = Awaited<ReturnType<typeof findPreferences>>;

export interface MailedCause {
  id: string;
  at: Date;
  /** What mails say of it beside the line of the notification. */
  facts?: MailFacts | null;
}

/** Emails each person by preference: now, or in the next digest. Security emails ignore both. */
export async function mailPeople(
  tx: Tx,
  told: readonly Notice[],
  cause: MailedCause,
  { preferences, now }: { preferences: Preferences; now: Date },
): Promise<void> {
  const modeOf = ({ accountId, role, kind }: Notice) => preferences.of(accountId, role, kind).mail;
  const readers = await findReaders(
    tx,
    told.filter((line) => modeOf(line) === 'now'),
  );
  for (const line of told) {
    const reader = readers.get(line.accountId);
    if (modeOf(line) !== 'now' || !reader) continue;
    const { template, data } = mailOf(line, reader.name, cause.at, cause.facts ?? null);
    const dueAt = isSecurity(line.kind) ? now : afterQuietHours(now);
    const to = { to: reader.email, accountId: line.accountId };
    await postMail(tx, { template, cause: mailCause(line, template, cause.id), ...to, data: { ...data }, dueAt }, now);
  }
  await keepForDigest(
    tx,
    told.filter((line) => modeOf(line) === 'digest'),
    cause,
    now,
  );
}

/** Several kinds share these, and one cause may be in two of them: a session that started and later ended. */
const SHARED: readonly MailTemplate[] = ['plain', 'new_device'];

const mailCause = ({ kind }: Notice, template: MailTemplate, id: string): string =>
  SHARED.includes(template) ? `${id}:${kind}` : id;

/** Whether a mail is itself about a mail that failed. */
export const isAboutFailedMail = ({ cause }: { cause: string }): boolean =>
  cause.endsWith(`:${'mail_failed' satisfies NotificationKind}`);

/** Addresses of those who can be written to; who is suspended is not. */
async function findReaders(tx: Tx, told: readonly Notice[]) {
  if (told.length === 0) return new Map<string, { email: string; name: string }>();
  const found = await tx.rows<{ id: string; email: string; name: string }>(
    `select id, email, full_name as name from account where id = any($1::uuid[]) and state <> 'suspended'`,
    [[...new Set(told.map(({ accountId }) => accountId))]],
  );
  return new Map(found.map(({ id, ...reader }) => [id, reader]));
}

async function keepForDigest(tx: Tx, told: readonly Notice[], cause: MailedCause, now: Date): Promise<void> {
  if (told.length === 0) return;
  const items = told.map(({ accountId, kind, text, href }) => ({
    id: randomUUID(),
    accountId,
    kind,
    cause: cause.id,
    text,
    href,
    createdAt: now,
  }));
  await tx.rows(
    `insert into digest_item (id, account_id, kind, cause, text, href, created_at)
     select id, "accountId", kind, cause, text, href, "createdAt"
       from jsonb_to_recordset($1::jsonb) as item (id uuid, "accountId" uuid, kind text, cause uuid, text text,
            href text, "createdAt" timestamptz)
      where not exists (select from account where id = "accountId" and erased_at is not null)
     on conflict (account_id, cause, kind) do nothing`,
    [JSON.stringify(items)],
  );
}
