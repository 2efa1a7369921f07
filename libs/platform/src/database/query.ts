import { CompiledQuery } from 'kysely';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Runs SQL with bound parameters (`$1`, `$2` …) in the manager's transaction, if it has one.
 * Timestamps and dates come back as text, bigints too; `iso` makes an instant of the first.
 */
export async function rows<T extends object>(em: EntityManager, sql: string, params: unknown[] = []): Promise<T[]> {
  const runner = em.getTransactionContext() ?? em.getConnection().getClient();
  const result = await runner.executeQuery(CompiledQuery.raw(sql, params));
  return result.rows as T[];
}

/** The first row, or null. */
export async function row<T extends object>(em: EntityManager, sql: string, params: unknown[] = []): Promise<T | null> {
  return (await rows<T>(em, sql, params))[0] ?? null;
}

/** A timestamp as PostgreSQL writes it, as ISO 8601 UTC. */
export const iso = (timestamp: string): string => new Date(timestamp).toISOString();
export const isoOrNull = (timestamp: string | null): string | null => (timestamp === null ? null : iso(timestamp));
