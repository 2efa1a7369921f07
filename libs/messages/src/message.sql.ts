import {
  type Actor,
  type MessageHistory,
  type MessageView,
  OFFICE_NAME,
  PARTY_OF_ROLE,
  type Receipt,
  type Side,
} from '@libs/contracts';
import { iso, isoOrNull, type Tx } from '@libs/platform';
import { filesOf } from './files.sql.js';

interface Found {
  id: string;
  seq: number;
  author_id: string | null;
  author_name: string;
  author_side: MessageView['author']['side'];
  body: string;
  mentions: string[];
  reply_to: string | null;
  client_id: string;
  created_at: string;
  edited_at: string | null;
  gone: MessageView['gone'];
}

const COLUMNS = `m.id, m.seq, m.author_id, m.author_name, m.author_side, m.body, m.mentions, m.reply_to, m.client_id,
  m.created_at, m.edited_at, m.gone`;

interface Asked {
  after?: number | undefined;
  before?: number | undefined;
  limit: number;
}

/** The newest messages, those after a number or those before one, the oldest first. In the reader's own name. */
export async function messagesOf(tx: Tx, threadId: string, { after, before, limit }: Asked): Promise<Found[]> {
  if (after !== undefined) {
    return tx.rows<Found>(
      `select ${COLUMNS} from message m where m.thread_id = $1 and m.seq > $2 order by m.seq limit $3`,
      [threadId, after, limit],
    );
  }
  const found = await tx.rows<Found>(
    `select ${COLUMNS} from message m where m.thread_id = $1 and m.seq < $2 order by m.seq desc limit $3`,
    [threadId, before ?? 2_147_483_647, limit],
  );
  return found.toReversed();
}

export const messageById = (tx: Tx, id: string): Promise<Found | null> =>
  tx.row<Found>(`select ${COLUMNS} from message m where m.id = $1`, [id]);

/** With the names that a reader of the thread may see: read past row-level security once the messages were read within it. */
export async function messageViews(
  tx: Tx,
  found: readonly Found[],
  { reader, companies }: { reader: Actor; companies: ReadonlyMap<string, string> },
): Promise<MessageView[]> {
  const ids = [...new Set(found.flatMap(({ mentions }) => mentions))];
  const names = new Map(
    ids.length === 0
      ? []
      : (
          await tx.rows<{ id: string; name: string }>(
            'select id, full_name as name from account where id = any($1::uuid[])',
            [ids],
          )
        ).map(({ id, name }) => [id, name]),
  );
  const files = await filesOf(
    tx,
    found.map(({ id }) => id),
  );
  return found.map((message) => ({
    id: message.id,
    seq: message.seq,
    author: {
      id: message.author_id,
      name: message.author_name,
      side: message.author_side,
      company: message.author_side === 'office' ? OFFICE_NAME : (companies.get(message.author_side) ?? ''),
    },
    mine: message.author_id === reader.accountId,
    body: message.gone ? null : message.body,
    gone: message.gone,
    mentions: message.mentions.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id) ?? '' }] : [])),
    replyTo: message.reply_to,
    attachments: files.get(message.id) ?? [],
    clientId: message.author_id === reader.accountId ? message.client_id : null,
    createdAt: iso(message.created_at),
    editedAt: isoOrNull(message.edited_at),
  }));
}

interface FoundReceipt {
  account_id: string;
  name: string;
  side: Side;
  seq: number;
  at: string;
}

/** How far the others have read: to a party as companies, to the office as people. */
export async function receiptsOf(
  tx: Tx,
  threadId: string,
  { reader, companies }: { reader: Actor; companies: ReadonlyMap<string, string> },
): Promise<Receipt[]> {
  const found = await tx.rows<FoundReceipt>(
    `select r.account_id, a.full_name as name, case a.role when 'admin' then 'office' when 'asset_host' then 'host'
            when 'asset_funder' then 'funder' else 'installer' end as side, r.last_seq as seq, r.at
       from thread_read r join account a on a.id = r.account_id
      where r.thread_id = $1 and r.account_id <> $2 and r.last_seq > 0 order by r.last_seq desc, r.at`,
    [threadId, reader.accountId],
  );
  const own = PARTY_OF_ROLE[reader.role];
  if (own === null) return found.map(({ name, side, seq, at }) => ({ name, side, seq, at: iso(at) }));
  const bySide = new Map<Side, Receipt>();
  for (const { side, seq, at } of found) {
    if (side === own || bySide.has(side)) continue;
    bySide.set(side, { name: side === 'office' ? OFFICE_NAME : (companies.get(side) ?? ''), side, seq, at: iso(at) });
  }
  return [...bySide.values()];
}

export async function historyOf(tx: Tx, messageId: string): Promise<MessageHistory['items']> {
  const found = await tx.rows<MessageHistory['items'][number]>(
    `select change, body, by_name as by, reason, at from message_history where message_id = $1 order by at, id`,
    [messageId],
  );
  return found.map((item) => ({ ...item, at: iso(item.at) }));
}
