import { row } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ConversationRow } from './conversation.row.js';

/** Something happened in a conversation that people look at: its version rises. */
export async function bumpConversation(em: EntityManager, id: string, at: Date): Promise<ConversationRow> {
  const now = await row<ConversationRow>(
    em,
    'update lori_conversation set version = version + 1, last_at = $2 where id = $1 returning *',
    [id, at],
  );
  if (!now) throw new Error(`Conversation ${id} is gone although it was locked`);
  return now;
}
