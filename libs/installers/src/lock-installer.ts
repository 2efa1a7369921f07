import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { InstallerRow } from './installer.row.js';

/**
 * The installer, locked until the caller's transaction ends; null where there is none. `share` keeps its status as
 * it is; a transaction that will also move its counts takes `update`: two that share and then both write would each
 * wait for the other.
 */
export function lockInstaller(
  em: EntityManager,
  id: string,
  mode: 'share' | 'update' = 'update',
): Promise<InstallerRow | null> {
  const lockMode = mode === 'share' ? LockMode.PESSIMISTIC_READ : LockMode.PESSIMISTIC_WRITE;
  return em.findOne(InstallerRow, { id }, { lockMode, disableIdentityMap: true });
}
