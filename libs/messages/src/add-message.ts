import { randomUUID } from 'node:crypto';
import type { Actor } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { changeThread } from './lock-thread.js';
import { MessageRow } from './message.row.js';
import { publishThread } from './thread.events.js';
import type { ThreadReadRow } from './thread-read.row.js';
import type { ThreadRow } from './thread.row.js';

export type NewMessage = Pick<
  MessageRow,
  'authorId' | 'authorName' | 'authorSide' | 'body' | 'clientId' | 'mentions' | 'replyTo'
>;

/** Adds a message to a locked thread under its next number, and publishes it. Returns the updated thread. */
export async function addMessage(
  tx: Tx,
  thread: ThreadRow,
  message: NewMessage,
  { actor, at }: { actor: Actor | null; at: Date },
): Promise<{ id: string; thread: ThreadRow }> {
  const id = randomUUID();
  const seq = thread.lastSeq + 1;
  const rest = { threadId: thread.id, seq, createdAt: at, editedAt: null, gone: null, goneAt: null };
  await tx.insert(MessageRow, { ...message, ...rest, id });
  const { authorId, mentions } = message;
  if (authorId) await markRead(tx, { threadId: thread.id, accountId: authorId, lastSeq: seq, at });
  const after = await changeThread(tx, thread, { lastSeq: seq, lastAt: at });
  const data = { seq, messageId: id, mentions };
  await publishThread(tx, { type: 'message.written', data }, after, { actor, at });
  return { id, thread: after };
}

type Reading = Pick<ThreadReadRow, 'threadId' | 'accountId' | 'lastSeq' | 'at'>;

/** How far someone has read; it never goes back. False where nothing changed. */
export async function markRead(tx: Tx, { threadId, accountId, lastSeq, at }: Reading): Promise<boolean> {
  const moved = await tx.rows(
    `insert into thread_read (thread_id, account_id, last_seq, at) values ($1, $2, $3, $4)
     on conflict (thread_id, account_id) do update set last_seq = excluded.last_seq, at = excluded.at
       where thread_read.last_seq < excluded.last_seq returning thread_id`,
    [threadId, accountId, lastSeq, at],
  );
  return moved.length > 0;
}
