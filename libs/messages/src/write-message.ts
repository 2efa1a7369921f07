import { randomUUID } from 'node:crypto';
import { type Actor, PARTY_OF_ROLE } from '@libs/contracts';
import { Clock, Database, refuse, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { closedNow } from './closed.sql.js';
import { changeThread, lockThread } from './lock-thread.js';
import { REFUSALS } from './messages.texts.js';
import { MessageRow } from './message.row.js';
import { peopleOf } from './people.sql.js';
import { publishThread } from './thread.events.js';
import { ThreadReadRow } from './thread-read.row.js';

export interface Written {
  body: string;
  clientId: string;
  replyTo?: string | undefined;
  mentions?: string[] | undefined;
}

/** Writes a message: the thread's next number, once for each id that the author's browser gave it. */
@Injectable()
export class WriteMessage {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  write(threadId: string, request: Written, actor: Actor): Promise<string> {
    return this.database.transaction(async (tx) => {
      const thread = await lockThread(tx, threadId, actor, 'act');
      const author = { threadId, authorId: actor.accountId, clientId: request.clientId };
      const there = await tx.findOne(MessageRow, author);
      if (there) return there.id;
      const at = this.clock.now();
      const closed = await closedNow(tx, threadId, at);
      if (closed) throw refuse.conflict(REFUSALS.closed[closed], closed);
      const replyTo = await answered(tx, threadId, request.replyTo);
      const known = new Set((await peopleOf(tx, thread, actor)).map(({ id }) => id));
      const mentions = [...new Set(request.mentions ?? [])].filter((id) => known.has(id) && id !== actor.accountId);
      const seq = thread.lastSeq + 1;
      const message: MessageRow = {
        ...author,
        id: randomUUID(),
        seq,
        authorName: actor.name,
        authorSide: PARTY_OF_ROLE[actor.role] ?? 'office',
        body: request.body,
        mentions,
        replyTo,
        createdAt: at,
        editedAt: null,
        gone: null,
        goneAt: null,
      };
      await tx.insert(MessageRow, message);
      await markRead(tx, { threadId, accountId: actor.accountId, lastSeq: seq, at });
      const after = await changeThread(tx, thread, { lastSeq: seq, lastAt: at });
      const data = { seq, messageId: message.id, mentions };
      await publishThread(tx, { type: 'message.written', data }, after, { actor, at });
      return message.id;
    });
  }
}

/** A reply to what stands in another thread, or nowhere, is a plain message. */
async function answered(tx: Tx, threadId: string, replyTo: string | undefined): Promise<string | null> {
  if (!replyTo) return null;
  return (await tx.findOne(MessageRow, { id: replyTo, threadId }))?.id ?? null;
}

/** How far somebody has read; it never goes back. False where nothing changed. */
export async function markRead(tx: Tx, { threadId, accountId, lastSeq, at }: ThreadReadRow): Promise<boolean> {
  const moved = await tx.rows(
    `insert into thread_read (thread_id, account_id, last_seq, at) values ($1, $2, $3, $4)
     on conflict (thread_id, account_id) do update set last_seq = excluded.last_seq, at = excluded.at
       where thread_read.last_seq < excluded.last_seq returning thread_id`,
    [threadId, accountId, lastSeq, at],
  );
  return moved.length > 0;
}
