import type { Actor, HostStatus } from '@libs/contracts';
import { countMove } from '@libs/platform';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { tellOfHost } from './host.events.js';
import { HostRow } from './host.row.js';
import { evolve } from './host.rules.js';

/** The host, locked until the caller's transaction ends; null where there is none. */
export function lockHost(em: EntityManager, id: string): Promise<HostRow | null> {
  return em.findOne(HostRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true });
}

export interface StatusChange {
  /** An admin's own move off the usual path. What follows from a project is none. */
  override: boolean;
  reason: string | null;
  actor: Actor | null;
  at: Date;
}

/** Moves a locked host to another status inside the caller's transaction; the same one writes nothing. */
export async function changeHostStatus(
  em: EntityManager,
  host: HostRow,
  to: HostStatus,
  { override, reason, actor, at }: StatusChange,
): Promise<HostRow> {
  if (host.status === to) return host;
  const change = { from: host.status, to, override, reason };
  const after: HostRow = { ...host, ...evolve(host, { type: 'host.status_changed', ...change }, at) };
  const written = await em.nativeUpdate(
    HostRow,
    { id: host.id, version: host.version },
    { status: to, version: after.version, updatedAt: at, statusChangedAt: at },
  );
  if (written !== 1) throw new Error(`Host ${host.id} changed although it was locked`);
  await countMove(em, 'hosts', host.status, to);
  await tellOfHost(em, 'host.status_changed', change, after, { actor, at });
  return after;
}
