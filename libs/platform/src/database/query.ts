import type { Tx } from './tx.js';

export const rows = <T extends object>(tx: Tx, sql: string, params: unknown[] = []): Promise<T[]> =>
  tx.rows<T>(sql, params);

export const row = <T extends object>(tx: Tx, sql: string, params: unknown[] = []): Promise<T | null> =>
  tx.row<T>(sql, params);

/** A timestamp as PostgreSQL writes it, as ISO 8601 UTC. */
export const iso = (timestamp: string): string => new Date(timestamp).toISOString();
export const isoOrNull = (timestamp: string | null): string | null => (timestamp === null ? null : iso(timestamp));
