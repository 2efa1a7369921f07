import { ERASED, type EventData } from '@libs/contracts';
import { mergedInto } from '@libs/merging';
import type { LoggedEvent, Tx } from '@libs/platform';
import { recordsAbout } from './records-about.sql.js';

interface Gone {
  /** Ids of the person's account, record and lead: the objects that hold its fields. */
  own: string[];
  /** The record of its role; its projects mention it too. */
  recordId: string | null;
  accountId: string | null;
  kept: boolean;
}

/**
 * Takes an erased person out of the log and of the copies that are kept of it. Marks alone are written, so that it may run
 * twice; it runs after the commit that erased, so that what was being written meanwhile is found too.
 */
export async function eraseHistory(tx: Tx, { type, data, subject }: LoggedEvent): Promise<void> {
  if (!subject.id) return;
  if (type === 'account.erased') {
    const { recordId, kept } = data as EventData<'account.erased'>;
    const own = recordId ? [subject.id, recordId] : [subject.id];
    return forget(tx, { own, recordId, accountId: subject.id, kept });
  }
  const { hostId, kept } = data as EventData<'lead.erased'>;
  await forget(tx, { own: [subject.id], recordId: null, accountId: null, kept: false });
  if (hostId) await forget(tx, { own: [subject.id, hostId], recordId: hostId, accountId: null, kept });
}

/** Whom the log and its copies forget; with `kept` they go on to say which company and site it was. */
export async function forget(tx: Tx, { own: known, recordId, accountId, kept }: Gone): Promise<void> {
  const about = await recordsAbout(tx, recordId);
  const own = [...known, ...(recordId ? await mergedInto(tx, recordId) : [])];
  const uploaded = await tx.rows<{ id: string }>('select id from project_file where uploaded_by = $1', [accountId]);
  const jobs = await tx.rows<{ id: string }>('select id from installation_job where installer_id = $1', [recordId]);
  const told = await notificationsOf(tx, [...own, ...about], accountId);
  const members = await membershipsOf(tx, accountId);
  const ids = [...own, ...told, ...members.map(({ id }) => id), ...[...uploaded, ...jobs].map(({ id }) => id)];
  const streams = [
    ...own.flatMap((id) => ['user', 'lead', 'host', 'funder', 'installer'].map((kind) => `${kind}:${id}`)),
    ...told.map((id) => `notification:${id}`),
    ...members.map(({ kind, id }) => `${kind}:${id}`),
    ...uploaded.map(({ id }) => `file:${id}`),
  ];
  const topics = about.flatMap((id) => [`project:${id}`, `host:${id}`]);
  const audience = accountId ? `user:${accountId}` : '';
  await tx.rows('select erase_from_log($1, $2, $3, $4, $5)', [ids, streams, topics, audience, !kept]);
}

/** Where the log mentions the person as a member: the memberships, and the invitations that were sent to the address. */
const membershipsOf = (tx: Tx, accountId: string | null): Promise<{ kind: 'member' | 'invitation'; id: string }[]> =>
  tx.rows(
    `select 'member' as kind, id from membership where account_id = $1
     union all select 'invitation', id from invitation where email = $2`,
    [accountId, accountId ? ERASED.emailOf(accountId) : ''],
  );

/** Notifications from which a name was removed, and those of the person. */
async function notificationsOf(tx: Tx, about: string[], accountId: string | null): Promise<string[]> {
  const found = await tx.rows<{ id: string }>(
    `select id from notification
      where position('${ERASED.company}' in text) > 0 and exists (select from unnest($1::text[]) id where position(id in href) > 0)
     union select subject_id from event_log
      where $2::uuid is not null and subject_kind = 'notification' and jsonb_exists(audiences, 'user:' || $2::text)`,
    [about, accountId],
  );
  return found.map(({ id }) => id);
}
