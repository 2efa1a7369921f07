import type { GridOutlook } from '@libs/contracts';
import { iso, type Tx } from '@libs/platform';
import { HALF_HOUR, halfHourOf } from './half-hours.js';
import type { CarbonHalfHour } from './neso.js';
import type { Store } from './readings.js';

/** How long before a half hour its forecast is stored, in half hours: half an hour to two days. */
const LEADS = [1, 2, 4, 6, 12, 18, 24, 36, 48, 72, 95] as const;
/** A day of them: fewer pairs of forecast and actual say nothing about a lead. */
const ENOUGH = 48;

/** Stores what is forecast now. The first forecast of each half hour at each lead stays, unless it was a simulated one. */
export async function keepForecasts(
  tx: Tx,
  halves: readonly CarbonHalfHour[],
  { simulated, at }: Store,
): Promise<void> {
  const now = halfHourOf(at).getTime();
  const drafts = halves.flatMap(({ from, forecast }) => {
    const lead = (from.getTime() - now) / HALF_HOUR;
    return forecast !== null && (LEADS as readonly number[]).includes(lead) ? [{ from, lead, forecast }] : [];
  });
  await tx.rows(
    `insert into grid_forecast as f (from_at, lead, forecast, simulated)
     select "from", lead, forecast, $2
       from jsonb_to_recordset($1::jsonb) as draft ("from" timestamptz, lead smallint, forecast int)
     on conflict (from_at, lead) do update set forecast = excluded.forecast, simulated = excluded.simulated
      where f.simulated and not excluded.simulated`,
    [JSON.stringify(drafts), simulated],
  );
}

/** Compares the forecasts of ninety days with what was measured; real figures only with real ones. */
export async function workOutErrors(tx: Tx, { at }: Store): Promise<void> {
  await tx.rows(
    `insert into grid_forecast_error (lead, simulated, pairs, since, median_absolute, low, high)
     select f.lead, f.simulated, count(*), min(f.from_at),
            percentile_cont(0.5) within group (order by abs(g.actual - f.forecast)),
            percentile_cont(0.1) within group (order by g.actual - f.forecast),
            percentile_cont(0.9) within group (order by g.actual - f.forecast)
       from grid_forecast f join grid_half_hour g on g.region = 0 and g.from_at = f.from_at
      where g.simulated = f.simulated and g.actual is not null and f.from_at > $1::timestamptz - interval '90 days'
      group by f.lead, f.simulated
     on conflict (lead, simulated) do update
        set pairs = excluded.pairs, since = excluded.since, median_absolute = excluded.median_absolute,
            low = excluded.low, high = excluded.high`,
    [at],
  );
}

interface ErrorRow {
  lead: number;
  pairs: number;
  since: string;
  median_absolute: string;
  low: string;
  high: string;
}

/** How far off the forecasts were, by lead, where enough of them can be compared. */
export async function readErrors(tx: Tx, simulated: boolean): Promise<GridOutlook['pastErrors']> {
  const found = await tx.rows<ErrorRow>('select * from grid_forecast_error where simulated = $1 order by lead', [
    simulated,
  ]);
  return {
    needed: ENOUGH,
    pairs: found.reduce((sum, { pairs }) => sum + pairs, 0),
    since: found.map(({ since }) => iso(since)).sort()[0] ?? null,
    leads: found
      .filter(({ pairs }) => pairs >= ENOUGH)
      .map(({ lead, pairs, median_absolute, low, high }) => ({
        hours: lead / 2,
        pairs,
        medianAbsolute: Number(median_absolute),
        low: Number(low),
        high: Number(high),
      })),
  };
}
