import type { Tx } from '@libs/platform';
import type { FrequencyReading } from './elexon.js';
import { halfHourOf } from './half-hours.js';
import type { CarbonHalfHour, FuelShare, RegionNow } from './neso.js';

/** Where figures come from and when they were fetched. */
export interface Store {
  simulated: boolean;
  at: Date;
}

interface Draft extends CarbonHalfHour {
  region: number;
  mix?: FuelShare[] | null;
}

/**
 * A later answer replaces an earlier one of the same half hour, but a figure is never replaced by none, and a real one
 * never by a simulated one.
 */
async function keep(tx: Tx, drafts: Draft[], { simulated, at }: Store): Promise<void> {
  if (drafts.length === 0) return;
  // An answer that has no fuels yet says nothing about them.
  const known = drafts.map((draft) => ({ ...draft, mix: draft.mix?.length ? draft.mix : null }));
  await tx.rows(
    `insert into grid_half_hour as g (region, from_at, forecast, actual, index_word, mix, simulated, fetched_at)
     select region, "from", forecast, actual, "index", mix, $2, $3
       from jsonb_to_recordset($1::jsonb) as draft
            (region smallint, "from" timestamptz, forecast int, actual int, "index" text, mix jsonb)
     on conflict (region, from_at) do update
        set forecast = coalesce(excluded.forecast, g.forecast),
            actual = case when g.simulated = excluded.simulated then coalesce(excluded.actual, g.actual)
                          else excluded.actual end,
            index_word = coalesce(excluded.index_word, g.index_word),
            mix = case when g.simulated = excluded.simulated then coalesce(excluded.mix, g.mix) else excluded.mix end,
            simulated = excluded.simulated, fetched_at = excluded.fetched_at
      where g.simulated or not excluded.simulated`,
    [JSON.stringify(known), simulated, at],
  );
}

export const keepHalfHours = (tx: Tx, region: number, halves: CarbonHalfHour[], store: Store) =>
  keep(
    tx,
    halves.map((half) => ({ ...half, region })),
    store,
  );

export const keepRegions = (tx: Tx, regions: RegionNow[], store: Store) => keep(tx, regions, store);

export const keepMix = (tx: Tx, from: Date, mix: FuelShare[], store: Store) =>
  keep(tx, [{ region: 0, from: halfHourOf(from), forecast: null, actual: null, index: null, mix }], store);

export async function keepFrequency(tx: Tx, readings: FrequencyReading[], { simulated }: Store): Promise<void> {
  await tx.rows(
    `insert into grid_frequency as g (at, hz, simulated)
     select at, hz, $2 from jsonb_to_recordset($1::jsonb) as draft (at timestamptz, hz numeric)
     on conflict (at) do update set hz = excluded.hz, simulated = excluded.simulated
      where g.simulated or not excluded.simulated`,
    [JSON.stringify(readings), simulated],
  );
}

/**
 * Spot values are kept for a week, their half hours for good; carbon for two years, its forecasts for ninety days.
 * Feeds that have not been polled for a month are forgotten. Running it twice does no harm.
 */
export async function tidyReadings(tx: Tx, now: Date): Promise<void> {
  await tx.rows(
    `insert into grid_frequency_half_hour (from_at, lowest, mean, highest, readings, simulated)
     select date_bin('30 minutes', at, timestamptz '2000-01-01'), min(hz), avg(hz), max(hz), count(*), bool_or(simulated)
       from grid_frequency where at < date_bin('30 minutes', $1::timestamptz, timestamptz '2000-01-01')
      group by 1
     on conflict (from_at) do update
        set lowest = excluded.lowest, mean = excluded.mean, highest = excluded.highest,
            readings = excluded.readings, simulated = excluded.simulated
      where grid_frequency_half_hour.readings <= excluded.readings`,
    [now],
  );
  await tx.rows(`delete from grid_frequency where at < $1::timestamptz - interval '7 days'`, [now]);
  await tx.rows(`delete from grid_forecast where from_at < $1::timestamptz - interval '90 days'`, [now]);
  await tx.rows(`delete from grid_half_hour where from_at < $1::timestamptz - interval '2 years'`, [now]);
  await tx.rows(`delete from grid_feed where next_at < $1::timestamptz - interval '30 days'`, [now]);
}
