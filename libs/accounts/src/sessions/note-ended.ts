import { recordAudit } from '@libs/audit';
import type { Actor } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import type { Visitor } from '../devices/visitor.js';

interface Ended {
  actor: Actor;
  owner: { id: string; name: string };
  visitor: Visitor;
  at: Date;
}

/** The audit line for sessions that a person ended; none if none was open. */
export async function noteEnded(tx: Tx, count: number, { actor, owner, visitor, at }: Ended): Promise<void> {
  if (count === 0) return;
  const text = count === 1 ? 'Ended a session' : `Ended ${count} sessions`;
  const subject = { kind: 'user', ...owner };
  const { network, device } = visitor;
  await recordAudit(tx, { kind: 'sessions_ended', text, at, actor, subject, network, device });
}
