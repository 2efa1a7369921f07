import { holdRight } from '@libs/accounts';
import { type Actor, mayDo, PARTY_OF_ROLE } from '@libs/contracts';
import { refuse, type Tx } from '@libs/platform';
import { REFUSALS } from './messages.texts.js';
import { partyOf } from './thread.rules.js';
import { ThreadRow } from './thread.row.js';

/**
 * The thread that a member acts on, locked, so that messages are numbered one after another. The membership is locked too, so that
 * someone who is removed meanwhile has either written before, or is refused.
 */
export async function lockThread(tx: Tx, id: string, actor: Actor, right: 'read' | 'act'): Promise<ThreadRow> {
  const thread = await tx.findOne(ThreadRow, { id }, { lock: true });
  if (!thread || !(await isMember(tx, thread, actor, right))) throw refuse.notFound(REFUSALS.threadNotFound);
  return thread;
}

async function isMember(tx: Tx, thread: ThreadRow, actor: Actor, right: 'read' | 'act'): Promise<boolean> {
  const kind = PARTY_OF_ROLE[actor.role];
  if (kind === null) return true;
  if (actor.partyId === null || partyOf(thread, kind) !== actor.partyId) return false;
  const held = await holdRight(tx, actor, right);
  return held !== null && held.role !== 'billing' && mayDo(held.role, right);
}

/** The locked thread with its next version. */
export async function changeThread(
  tx: Tx,
  thread: ThreadRow,
  change: Partial<Pick<ThreadRow, 'lastSeq' | 'lastAt'>> = {},
): Promise<ThreadRow> {
  const version = thread.version + 1;
  await tx.updateVersion(ThreadRow, thread, { ...change, version });
  return { ...thread, ...change, version };
}
