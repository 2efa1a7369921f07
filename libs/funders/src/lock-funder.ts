import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { FunderRow } from './funder.row.js';

/**
 * The funder, locked until the caller's transaction ends; null where there is none. `share` keeps its status as it
 * is; a transaction that will also move its figures takes `update`: two that share and then both write would each
 * wait for the other.
 */
export function lockFunder(em: EntityManager, id: string, mode: 'share' | 'update'): Promise<FunderRow | null> {
  const lockMode = mode === 'share' ? LockMode.PESSIMISTIC_READ : LockMode.PESSIMISTIC_WRITE;
  return em.findOne(FunderRow, { id }, { lockMode, disableIdentityMap: true });
}
