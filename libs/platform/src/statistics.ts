import type { Tx } from './database/tx.js';

export type StatisticKind = 'hosts' | 'funders' | 'installers' | 'projects';

const SHARDS = 16;

/** How many records of a type have these statuses, or exist at all: read from counters, so fast at any size. */
export const countedTotal = (kind: StatisticKind, statuses: readonly string[] | undefined) => ({
  sql: `select coalesce(sum(total), 0)::int as total from statistic
         where kind = ? and (?::text[] is null or status = any(?::text[]))`,
  values: [kind, statuses ?? null, statuses ?? null],
});

/**
 * Counts a record's change of status, in the transaction that makes it. `from` is null for a new record. The count is
 * spread over shards by connection, so that two commands rarely wait for one row.
 */
export async function countMove(tx: Tx, kind: StatisticKind, from: string | null, to: string | null): Promise<void> {
  if (from === to) return;
  const moves = [...(from === null ? [] : [[from, -1] as const]), ...(to === null ? [] : [[to, 1] as const])];
  await tx.write(
    `insert into statistic (kind, status, shard, total)
     select $1, move.status, pg_backend_pid() % ${SHARDS}, move.change
       from unnest($2::text[], $3::int[]) as move(status, change) order by move.status
     on conflict (kind, status, shard) do update set total = statistic.total + excluded.total`,
    [kind, moves.map(([status]) => status), moves.map(([, change]) => change)],
  );
}
