import { randomUUID } from 'node:crypto';
import { type Actor, PARTY_OF_ROLE, type ThreadKind } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { addMessage } from './add-message.js';
import { lockThread } from './lock-thread.js';
import { ensureJobThread, ensureOfficeThread, ensureThread } from './open-thread.js';
import { newestJobOf } from './records.sql.js';

/** The thread of this kind that is about a party's record, or about its newest job; null where it has none. */
export async function openForDemo(tx: Tx, kind: ThreadKind, of: Actor, at: Date): Promise<string | null> {
  const party = PARTY_OF_ROLE[of.role];
  if (!party || !of.partyId) return null;
  const by = { actor: null, at };
  if (kind === 'internal') return ensureThread(tx, { kind, about: { kind: party, id: of.partyId } }, by);
  if (kind !== 'host_installer' && kind !== 'project_all') return ensureOfficeThread(tx, party, of.partyId, by);
  const project = await newestJobOf(tx, of.partyId);
  return project && ensureJobThread(tx, kind, project, by);
}

/** Writes a line as its author, by the same code as every other message. */
export async function sayInThread(
  tx: Tx,
  threadId: string,
  body: string,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  const thread = await lockThread(tx, threadId, actor, 'act');
  const authorSide = PARTY_OF_ROLE[actor.role] ?? ('office' as const);
  const author = { authorId: actor.accountId, authorName: actor.name, authorSide };
  await addMessage(tx, thread, { ...author, body, clientId: randomUUID(), mentions: [], replyTo: null }, { actor, at });
}
