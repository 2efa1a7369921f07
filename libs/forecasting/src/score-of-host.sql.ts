import type { ForecastScore } from '@libs/contracts';
import { iso, type Tx } from '@libs/platform';
import { meteredMonths } from '@libs/usage';
import { type Made, scoreMonths } from './score.rules.js';

/** The forecasts of a host's site compared with its meter, from the current readings. */
export async function scoreOfHost(tx: Tx, hostId: string): Promise<ForecastScore> {
  const metered = await meteredMonths(tx, hostId);
  const made = metered.length === 0 ? [] : await forecastsOf(tx, hostId);
  const live = await tx.row<{ since: string | null }>(
    `select min(go_live_date)::text as since from project where asset_host_id = $1 and withdrawn_at is null and status = 'live'`,
    [hostId],
  );
  return scoreMonths(metered, made, live?.since ?? null);
}

async function forecastsOf(tx: Tx, hostId: string): Promise<Made[]> {
  const found = await tx.rows<Made>(
    `select id, version, basis, created_at as "createdAt", coalesce((question ->> 'evChargers')::int, 0) as "evChargers",
            (select jsonb_agg(jsonb_build_object('usage', one -> 'usageKwh', 'imported', one -> 'importedKwh') order by place)
               from jsonb_array_elements(answer -> 'monthly') with ordinality as each(one, place)) as monthly
       from site_forecast where host_id = $1 order by created_at desc limit 200`,
    [hostId],
  );
  return found.map((made) => ({ ...made, createdAt: iso(made.createdAt) }));
}
