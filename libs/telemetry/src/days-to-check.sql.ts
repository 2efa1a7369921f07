import type { Tx } from '@libs/platform';
import type { DaysToCheck } from './telemetry-store.js';

/**
 * The days of the asset that is due first, with the asset locked. Readings are merged while the asset is locked, and their days are
 * noted after that: with one order of locks there is no deadlock.
 */
export const takeDays = (tx: Tx, now: Date): Promise<DaysToCheck | null> =>
  tx.row<DaysToCheck>(
    `with next as (select a.id from asset a join reading_check c on c.asset_id = a.id
                      where c.due_at <= $1 order by c.due_at limit 1 for update of a skip locked)
       delete from reading_check c using next where c.asset_id = next.id
       returning c.asset_id as "assetId", c.from_day::text as "from", c.to_day::text as "to"`,
    [now],
  );
