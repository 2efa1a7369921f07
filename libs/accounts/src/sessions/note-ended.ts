import { recordAudit } from '@libs/audit';
import type { Actor } from '@libs/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Visitor } from '../devices/visitor.js';

interface Ended {
  actor: Actor;
  owner: { id: string; name: string };
  visitor: Visitor;
  at: Date;
}

/** The audit's line on sessions that somebody ended; none where none was open. */
export async function noteEnded(em: EntityManager, count: number, { actor, owner, visitor, at }: Ended): Promise<void> {
  if (count === 0) return;
  const text = count === 1 ? 'Ended a session' : `Ended ${count} sessions`;
  const subject = { kind: 'user', ...owner };
  const { network, device } = visitor;
  await recordAudit(em, { kind: 'sessions_ended', text, at, actor, subject, network, device });
}
