import type { MergeKind } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { changeRows, moveReference, takeRows } from './journal.js';
import { referencesOf } from './references.sql.js';

interface Merging {
  mergeId: string;
  kind: MergeKind;
  from: string;
  into: string;
  at: Date;
}

/** Everything that refers to one record refers to the other one afterwards, or is set aside. Projects are not among it. */
export async function moveReferences(tx: Tx, merging: Merging): Promise<void> {
  const { mergeId, kind, from, into, at } = merging;
  if (kind === 'host') {
    await changeRows(tx, {
      mergeId,
      table: 'site_forecast',
      set: { subject_id: '$2' },
      where: 'x.subject_id = $3 and not exists (select from site_forecast own where own.subject_id = $2)',
      values: [into, from],
    });
    // One file of readings counts at a time.
    await changeRows(tx, {
      mergeId,
      table: 'usage_upload',
      set: { replaced_at: '$2::timestamptz' },
      where: `x.host_id = $3 and x.replaced_at is null
        and exists (select from usage_upload own where own.host_id = $4 and own.replaced_at is null)`,
      values: [at, from, into],
    });
  }
  await joinThreads(tx, merging);
  for (const reference of referencesOf(kind, 'moves')) await moveReference(tx, reference, merging);
  for (const { table, column, key } of referencesOf(kind, 'one')) {
    const own = `exists (select from ${table} own where own.${column} = $3)`;
    await takeRows(tx, { mergeId, table, where: `x.${column} = $2 and ${own}`, values: [from, into] });
    await moveReference(tx, { table, column, kinds: [kind], how: 'moves', ...(key ? { key } : {}) }, merging);
  }
  for (const { table, column } of referencesOf(kind, 'aside')) {
    await takeRows(tx, { mergeId, table, where: `x.${column} = $2`, values: [from] });
  }
}

/** Conversations about one record go on in those of the other one, after what was written there. */
async function joinThreads(tx: Tx, { mergeId, from, into }: Merging): Promise<void> {
  const pairs = await tx.rows<{ id: string; own: string; messages: number }>(
    `select t.id, t.last_seq as messages,
            (select o.id from thread o where o.kind = t.kind and o.about_id = $2 order by o.round desc limit 1) as own
       from thread t where t.about_id = $1 order by t.id for update`,
    [from, into],
  );
  for (const { id, own, messages } of pairs) {
    if (!own) {
      await changeRows(tx, {
        mergeId,
        table: 'thread',
        set: { about_id: '$2' },
        where: 'x.id = $3',
        values: [into, id],
      });
      continue;
    }
    const last = 'select last_seq from thread where id = $2';
    // Who had read both has read all of it.
    await changeRows(tx, {
      mergeId,
      table: 'thread_read',
      key: ['thread_id', 'account_id'],
      set: { last_seq: `x.last_seq + $3::int` },
      where: `x.thread_id = $2 and x.last_seq >= (${last}) and exists (select from thread_read r
        where r.thread_id = $4 and r.account_id = x.account_id and r.last_seq >= $3::int)`,
      values: [own, messages, id],
      soft: true,
    });
    await changeRows(tx, {
      mergeId,
      table: 'message',
      set: { thread_id: '$2', seq: `x.seq + (${last})` },
      where: 'x.thread_id = $3',
      values: [own, id],
    });
    await changeRows(tx, {
      mergeId,
      table: 'thread',
      set: {
        last_seq: 'x.last_seq + $3::int',
        last_at: 'greatest(x.last_at, (select t.last_at from thread t where t.id = $4))',
      },
      where: 'x.id = $2',
      values: [own, messages, id],
      soft: true,
    });
    for (const table of ['message_file', 'reply_address', 'incoming_mail']) {
      await changeRows(tx, {
        mergeId,
        table,
        ...(KEYS[table] ? { key: KEYS[table] } : {}),
        set: { thread_id: '$2' },
        where: 'x.thread_id = $3',
        values: [own, id],
      });
    }
    await takeRows(tx, { mergeId, table: 'thread_read', where: 'x.thread_id = $2', values: [id] });
    await takeRows(tx, { mergeId, table: 'thread', where: 'x.id = $2', values: [id] });
  }
}

const KEYS: Record<string, readonly string[] | undefined> = { reply_address: ['hash'] };
