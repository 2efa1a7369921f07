import type { ChargingNeed } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import type { NeedingCharger } from './needs.rules.js';

const LATELY = '2 days';

/** The chargers of a site that have to give something by a time, with what they gave lately. */
export const needingChargers = (tx: Tx, assetId: string, now: Date): Promise<NeedingCharger[]> =>
  tx.rows<{ id: string; watts: number; needs: ChargingNeed[]; given: { from: number; wh: number }[] }>(
    `select c.id, c.watts, c.needs, coalesce(g.given, '[]') as given
       from charger c
       left join lateral (select jsonb_agg(half) as given from charging_session s, jsonb_array_elements(s.half_hours) as half
         where s.charger_id = c.id and s.started_at > $2::timestamptz - interval '${LATELY}') g on true
      where c.asset_id = $1 and c.removed_at is null and c.needs <> '[]' order by c.created_at, c.id`,
    [assetId, now],
  );

export const hasChargers = async (tx: Tx, assetId: string): Promise<boolean> =>
  (await tx.row('select id from charger where asset_id = $1 and removed_at is null limit 1', [assetId])) !== null;

/** What all chargers of a site gave in each half hour since an instant, Wh, those that were removed included. */
export async function chargedSince(tx: Tx, assetId: string, since: Date): Promise<Map<number, number>> {
  const found = await tx.rows<{ at: number; wh: number }>(
    `select (half ->> 'from')::float8 as at, sum((half ->> 'wh')::int)::float8 as wh
       from charging_session s, jsonb_array_elements(s.half_hours) as half
      where s.asset_id = $1 and s.started_at >= $2 group by 1`,
    [assetId, since],
  );
  return new Map(found.map(({ at, wh }) => [at, wh]));
}
