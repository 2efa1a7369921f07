import { type Actor, PARTY_OF_ROLE } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { addMessage, type NewMessage } from './add-message.js';
import { MessageRow } from './message.row.js';
import { ensureOfficeThread } from './open-thread.js';
import { ThreadRow } from './thread.row.js';

/** A line of a conversation with Lori. Its id is also the message's, so that it is added only once. */
export interface SaidToLori {
  id: string;
  author: 'visitor' | 'lori';
  text: string;
}

const LONGEST = 5_000;
const plain = { mentions: [], replyTo: null };

/**
 * When a party's member asks Lori for a person, the conversation continues in their party's thread with the office: the question,
 * and what Lori had said to it, marked as hers. In the caller's transaction.
 */
export async function continueFromLori(tx: Tx, actor: Actor, said: readonly SaidToLori[], at: Date): Promise<void> {
  const party = PARTY_OF_ROLE[actor.role];
  if (!party || !actor.partyId || actor.memberRole === 'billing') return;
  const by = { actor, at };
  const threadId = await ensureOfficeThread(tx, party, actor.partyId, by);
  let thread = await tx.findOne(ThreadRow, { id: threadId }, { lock: true });
  for (const { id, author, text } of said) {
    if (!thread || text === '' || (await tx.findOne(MessageRow, { threadId, clientId: id }))) continue;
    const body = text.slice(0, LONGEST);
    const message: NewMessage =
      author === 'lori'
        ? { ...plain, authorId: null, authorName: 'Lori', authorSide: 'lori', body, clientId: id }
        : { ...plain, authorId: actor.accountId, authorName: actor.name, authorSide: party, body, clientId: id };
    thread = (await addMessage(tx, thread, message, by)).thread;
  }
}

/** An admin's answers in the inbox are added to that thread too. `asked`: the lines of the conversation. */
export async function answerFromInbox(
  tx: Tx,
  asked: readonly string[],
  answer: { id: string; text: string },
  by: { actor: Actor; at: Date },
): Promise<void> {
  const found = await tx.row<{ id: string }>(
    'select thread_id as id from message where client_id = any($1::uuid[]) limit 1',
    [asked],
  );
  const thread = found && (await tx.findOne(ThreadRow, { id: found.id }, { lock: true }));
  if (!thread) return;
  const { actor } = by;
  const author = { authorId: actor.accountId, authorName: actor.name, authorSide: 'office' as const };
  await addMessage(tx, thread, { ...plain, ...author, body: answer.text.slice(0, LONGEST), clientId: answer.id }, by);
}
