import type { Tx } from '@libs/platform';
import type { ConversationRow } from './conversation.sql.js';

/** Something happened in a conversation that people look at: its version rises. */
export async function bumpConversation(tx: Tx, id: string, at: Date): Promise<ConversationRow> {
  const now = await tx.row<ConversationRow>(
    'update lori_conversation set version = version + 1, last_at = $2 where id = $1 returning *',
    [id, at],
  );
  if (!now) throw new Error(`Conversation ${id} is gone although it was locked`);
  return now;
}
