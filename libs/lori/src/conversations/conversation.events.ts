import type { Actor, EventOf, EventType } from '@libs/contracts';
import { appendEvents, type Tx } from '@libs/platform';
import { type ConversationRow, conversationView } from './conversation.sql.js';

export type ConversationEvent = EventOf<Extract<EventType, `conversation.${string}`>>;

/** Writes an event of a conversation into the log; `found` as the event left it. Nothing that was said is in it. */
export async function publishConversation(
  tx: Tx,
  event: ConversationEvent,
  found: ConversationRow,
  { actor, at }: { actor: Actor | null; at: Date },
): Promise<void> {
  const { id, version } = found;
  const view = (): Record<string, unknown> => ({ ...conversationView(found) });
  const records = [{ kind: 'conversation' as const, id, version, view }];
  await appendEvents(tx, [{ event, subject: { kind: 'conversation', id }, version, actor, at, records }]);
}
