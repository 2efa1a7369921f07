import type { Actor } from '@libs/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tellOfHost } from './host.events.js';
import { HostRow } from './host.row.js';

export interface HostUser {
  accountId: string;
  fullName: string;
  companyName: string;
}

/** Gives a locked host that has no user its own, inside the caller's transaction; it is named as he named himself. */
export async function giveHostItsUser(
  em: EntityManager,
  host: HostRow,
  user: HostUser,
  { actor, at }: { actor: Actor; at: Date },
): Promise<HostRow> {
  if (host.accountId !== null) throw new Error(`Host ${host.id} has a user already`);
  const change = { ...user, version: host.version + 1, updatedAt: at };
  const written = await em.nativeUpdate(HostRow, { id: host.id, version: host.version }, change);
  if (written !== 1) throw new Error(`Host ${host.id} changed although it was locked`);
  const after: HostRow = { ...host, ...change };
  const renamed = (['fullName', 'companyName'] as const).filter((field) => host[field] !== after[field]);
  await tellOfHost(em, 'host.details_changed', { fields: ['userId', ...renamed] }, after, { actor, at });
  return after;
}
