import { type Actor, copiesFor, type EventData } from '@libs/contracts';
import { appendFacts } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type ConversationRow, conversationView } from './conversation.row.js';

export type ToldOfConversation =
  | { type: 'conversation.handed_over' | 'conversation.closed' | 'conversation.erased'; data: Record<string, never> }
  | { type: 'conversation.message_added'; data: EventData<'conversation.message_added'> };

/** Writes a fact on a conversation into the log; `found` stands as the fact left it. Nothing that was said is told. */
export async function tellOfConversation(
  em: EntityManager,
  { type, data }: ToldOfConversation,
  found: ConversationRow,
  { actor, at }: { actor: Actor | null; at: Date },
): Promise<void> {
  const { id, version } = found;
  const view = (): Record<string, unknown> => ({ ...conversationView(found) });
  const records = [{ kind: 'conversation' as const, id, version, view }];
  const audiences = copiesFor({ type, data, actor, to: {}, records });
  const subject = { kind: 'conversation', id };
  await appendFacts(em, [
    { type, stream: `conversation:${id}`, version, topic: null, subject, data, actor, at, audiences },
  ]);
}
