import type { Actor, EventOf } from '@libs/contracts';
import { appendEvents, type Tx } from '@libs/platform';
import { membersOf } from './people.sql.js';
import type { ThreadRow } from './thread.row.js';
import { roleOf } from './thread.rules.js';

type ThreadEvent = EventOf<
  | 'thread.opened'
  | 'message.written'
  | 'message.changed'
  | 'message.redacted'
  | 'message.read'
  | 'message.file_uploaded'
  | 'message.file_checked'
>;

export interface By {
  actor: Actor | null;
  at: Date;
}

/** Publishes what happened in a locked thread, to admins and to exactly those who may read it at this moment. */
export async function publishThread(tx: Tx, event: ThreadEvent, thread: ThreadRow, { actor, at }: By): Promise<void> {
  const { id, version } = thread;
  const user = (await membersOf(tx, thread)).map((member) => ({ id: member.id, role: roleOf(member.kind) }));
  await appendEvents(tx, [{ event, subject: { kind: 'thread', id }, version, actor, at, to: { user } }]);
}
