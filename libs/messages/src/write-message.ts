import { type Actor, PARTY_OF_ROLE } from '@libs/contracts';
import { Clock, Database, refuse, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { addMessage } from './add-message.js';
import { sendFiles } from './attachments.js';
import { closedNow } from './closed.sql.js';
import { lockThread } from './lock-thread.js';
import { MessageRow } from './message.row.js';
import { REFUSALS } from './messages.texts.js';
import { peopleOf } from './people.sql.js';

interface Written {
  body: string;
  clientId: string;
  replyTo?: string | undefined;
  mentions?: string[] | undefined;
  attachments?: string[] | undefined;
}

/** Writes a message: the thread's next number, once for each id that the author's browser gave it. */
@Injectable()
export class WriteMessage {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  write(threadId: string, request: Written, actor: Actor): Promise<string> {
    return this.database.transaction((tx) => writeIn(tx, threadId, request, { actor, at: this.clock.now() }));
  }
}

/** The same in the caller's transaction. */
export async function writeIn(
  tx: Tx,
  threadId: string,
  request: Written,
  { actor, at }: { actor: Actor; at: Date },
): Promise<string> {
  const thread = await lockThread(tx, threadId, actor, 'act');
  const author = { authorId: actor.accountId, clientId: request.clientId };
  const there = await tx.findOne(MessageRow, { threadId, ...author });
  if (there) return there.id;
  const closed = await closedNow(tx, threadId, { at, role: actor.role });
  if (closed) throw refuse.conflict(REFUSALS.closed[closed], closed);
  const known = new Set((await peopleOf(tx, thread, actor)).map(({ id }) => id));
  const mentions = [...new Set(request.mentions ?? [])].filter((id) => known.has(id) && id !== actor.accountId);
  const replyTo = await answered(tx, threadId, request.replyTo);
  const authorSide = PARTY_OF_ROLE[actor.role] ?? ('office' as const);
  const message = { ...author, authorName: actor.name, authorSide, body: request.body, mentions, replyTo };
  const { id } = await addMessage(tx, thread, message, { actor, at });
  await sendFiles(tx, request.attachments ?? [], { threadId, messageId: id, actor });
  return id;
}

/** A reply to a message that isn't in this thread becomes a plain message. */
async function answered(tx: Tx, threadId: string, replyTo: string | undefined): Promise<string | null> {
  if (!replyTo) return null;
  return (await tx.findOne(MessageRow, { id: replyTo, threadId }))?.id ?? null;
}
