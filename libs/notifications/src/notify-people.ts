import { randomUUID } from 'node:crypto';
import { NOTIFICATION_KINDS } from '@libs/contracts';
import { appendEvents, type Tx } from '@libs/platform';
import { mailPeople, type MailedCause } from './mail-people.sql.js';
import { NotificationRow } from './notification.row.js';
import type { Notice } from './notification.rules.js';
import { notificationEvent } from './notification.views.js';
import { findPreferences } from './preferences.js';
import { countUnread, lockBells } from './unread.js';

/** The event, or the id of an event in words, with when it happened; once for each (person, cause, kind). */
export type Cause = MailedCause;

/**
 * Adds to each person's list, unless switched off or already there, publishes it, and posts the emails that they chose.
 * In the caller's transaction.
 */
export async function notifyPeople(tx: Tx, notices: readonly Notice[], cause: Cause, now: Date): Promise<void> {
  const people = notices.map(({ accountId }) => accountId);
  if (people.length === 0) return;
  const preferences = await findPreferences(tx, people);
  const wanted = notices.filter(({ accountId, kind, role }) => preferences.of(accountId, role, kind).inApp);
  await lockBells(tx, people);
  const added = await insertNew(tx, wanted, cause);
  await mailPeople(tx, notices, cause, { preferences, now });
  const unread = await countUnread(tx, people);
  await appendEvents(
    tx,
    added.map(({ role, notification }) =>
      notificationEvent('notification.created', notification, {
        role,
        unread: unread.get(notification.accountId) ?? 0,
        actor: null,
        at: now,
      }),
    ),
  );
}

async function insertNew(tx: Tx, notices: readonly Notice[], cause: Cause) {
  const drafts = notices.map(({ accountId, role, kind, text, href, together = null }) => {
    const { why: reason } = NOTIFICATION_KINDS[kind];
    const id = randomUUID();
    const draft = { id, accountId, kind, cause: cause.id, text, href, reason, version: 1, together };
    const notification: NotificationRow = { ...draft, createdAt: cause.at, readAt: null };
    return { role, notification };
  });
  const inserted = await tx.rows<{ id: string }>(
    `insert into notification (id, account_id, kind, cause, text, href, reason, version, created_at, together)
     select id, "accountId", kind, cause, text, href, reason, version, "createdAt", together
       from jsonb_to_recordset($1::jsonb) as draft (id uuid, "accountId" uuid, kind text, cause uuid, text text,
            href text, reason text, version int, "createdAt" timestamptz, together uuid)
      where not exists (select from account where id = "accountId" and erased_at is not null)
     on conflict (account_id, cause, kind) do nothing returning id`,
    [JSON.stringify(drafts.map(({ notification }) => notification))],
  );
  const ids = new Set(inserted.map(({ id }) => id));
  return drafts.filter(({ notification }) => ids.has(notification.id));
}
