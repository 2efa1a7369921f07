import { randomUUID } from 'node:crypto';
import { type Actor, MESSAGE_MINUTES } from '@libs/contracts';
import { Clock, Database, refuse, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { closedNow } from './closed.sql.js';
import { changeThread, lockThread } from './lock-thread.js';
import { MessageHistoryRow } from './message-history.row.js';
import { MessageRow } from './message.row.js';
import { REFUSALS } from './messages.texts.js';
import { publishThread } from './thread.events.js';
import type { ThreadRow } from './thread.row.js';
import { markRead } from './add-message.js';

interface Change {
  change: MessageHistoryRow['change'];
  body: string;
  reason: string | null;
}

/** Changes to messages of a thread. The earlier text is kept for admins. */
@Injectable()
export class ChangeMessage {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  edit(id: string, body: string, actor: Actor): Promise<string> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const { thread, message } = await own(tx, id, actor, at);
      if (message.body === body) return id;
      await keep(tx, message, { change: 'edited', body, reason: null }, { actor, at });
      const data = { seq: message.seq, change: 'edited' as const };
      await publishThread(tx, { type: 'message.changed', data }, await changeThread(tx, thread), { actor, at });
      return id;
    });
  }

  delete(id: string, actor: Actor): Promise<void> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const { thread, message } = await own(tx, id, actor, at);
      await keep(tx, message, { change: 'deleted', body: '', reason: null }, { actor, at });
      const data = { seq: message.seq, change: 'deleted' as const };
      await publishThread(tx, { type: 'message.changed', data }, await changeThread(tx, thread), { actor, at });
    });
  }

  redact(id: string, reason: string, actor: Actor): Promise<string> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const { thread, message } = await lockMessage(tx, id, actor, 'read');
      if (message.gone === 'redacted') return id;
      await keep(tx, message, { change: 'redacted', body: '', reason }, { actor, at });
      const data = { seq: message.seq, reason };
      await publishThread(tx, { type: 'message.redacted', data }, await changeThread(tx, thread), { actor, at });
      return id;
    });
  }

  read(threadId: string, lastSeq: number, actor: Actor): Promise<void> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const thread = await lockThread(tx, threadId, actor, 'read');
      const seq = Math.min(lastSeq, thread.lastSeq);
      if (seq === 0) return;
      if (!(await markRead(tx, { threadId, accountId: actor.accountId, lastSeq: seq, at }))) return;
      await publishThread(tx, { type: 'message.read', data: { seq } }, await changeThread(tx, thread), { actor, at });
    });
  }
}

/** A message that the caller may not see counts as not found. */
async function lockMessage(tx: Tx, id: string, actor: Actor, right: 'read' | 'act') {
  const found = await tx.findOne(MessageRow, { id });
  if (!found) throw refuse.notFound(REFUSALS.messageNotFound);
  const thread = await lockThread(tx, found.threadId, actor, right);
  // Read again under the lock of its thread.
  return { thread, message: await tx.findOneOrFail(MessageRow, { id }) };
}

async function own(tx: Tx, id: string, actor: Actor, at: Date): Promise<{ thread: ThreadRow; message: MessageRow }> {
  const locked = await lockMessage(tx, id, actor, 'act');
  const { message, thread } = locked;
  if (message.authorId !== actor.accountId) throw refuse.notFound(REFUSALS.notYours);
  if (message.gone) throw refuse.conflict(REFUSALS.gone, message.gone);
  if (at.getTime() - message.createdAt.getTime() > MESSAGE_MINUTES * 60_000) throw refuse.conflict(REFUSALS.tooLate);
  const closed = await closedNow(tx, thread.id, { at, role: actor.role });
  if (closed) throw refuse.conflict(REFUSALS.closed[closed], closed);
  return locked;
}

async function keep(
  tx: Tx,
  message: MessageRow,
  { change, body, reason }: Change,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  await tx.insert(MessageHistoryRow, {
    id: randomUUID(),
    messageId: message.id,
    change,
    body: message.body,
    byId: actor.accountId,
    byName: actor.name,
    reason,
    at,
  });
  const now = change === 'edited' ? { body, editedAt: at } : { body, mentions: [], gone: change, goneAt: at };
  await tx.update(MessageRow, { id: message.id }, now);
}
