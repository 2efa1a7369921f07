import type { MeteredChannel } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import type { DayOfReadings } from './half-hours.js';
import { mergeDay } from './merge.rules.js';
import {
  type ArrivedReadings,
  type Covered,
  type DaysWanted,
  type StoredDay,
  TelemetryStore,
} from './telemetry-store.js';
import { withoutBatch } from './without-batch.rules.js';

/** One row for each asset, London day and channel. */
@Injectable()
export class PostgresStore extends TelemetryStore {
  async merge(tx: Tx, { assetId, channel, days, at }: ArrivedReadings): Promise<number> {
    const stored = await tx.rows<StoredDay>(
      `select day::text as day, channel, wh, quality, batch, revision from site_day
        where asset_id = $1 and channel = $2 and day = any($3::date[])`,
      [assetId, channel, days.map(({ day }) => day)],
    );
    const before = new Map(stored.map((one) => [one.day, one]));
    const merged = days.map((arrived) => mergeDay(before.get(arrived.day) ?? null, arrived));
    const written = merged.filter(({ changed, moved }) => changed || moved);
    if (written.length > 0) {
      await tx.rows(WRITE, [assetId, channel, JSON.stringify(written.map(({ day }) => day)), at]);
    }
    return merged.filter(({ changed }) => changed).length;
  }

  async keepArrived(tx: Tx, { assetId, channel, days }: ArrivedReadings, batch: number): Promise<void> {
    const rows = days.map(({ day, wh, quality }) => ({ day, wh, quality }));
    await tx.rows(KEEP, [assetId, batch, channel, JSON.stringify(rows)]);
  }

  async takeBack(tx: Tx, { assetId, channel, batch, at }: TakenBack): Promise<number> {
    const stored = await tx.rows<StoredDay>(
      `select day::text as day, channel, wh, quality, batch, revision from site_day
        where asset_id = $1 and channel = $2 and $3 = any (batch)`,
      [assetId, channel, batch],
    );
    const days = stored.map(({ day }) => day);
    await tx.rows('delete from arrived_day where asset_id = $1 and batch = $2', [assetId, batch]);
    const arrived = await tx.rows<Omit<DayOfReadings, 'batch'> & { no: number }>(
      `select batch as no, day::text as day, wh, quality from arrived_day
        where asset_id = $1 and channel = $2 and day = any($3::date[])`,
      [assetId, channel, days],
    );
    const others = Map.groupBy(arrived, ({ day }) => day);
    const left = stored.map((day) => withoutBatch(day, batch, (others.get(day.day) ?? []).map(arrivedAs)));
    if (left.length > 0) await tx.rows(WRITE, [assetId, channel, JSON.stringify(left), at]);
    return left.length;
  }

  days(tx: Tx, { assetId, channels, from, to }: DaysWanted): Promise<StoredDay[]> {
    return tx.rows<StoredDay>(
      `select day::text as day, channel, wh, quality, batch, revision from site_day
        where asset_id = $1 and channel = any($2::text[]) and day between $3 and $4 order by day, channel`,
      [assetId, channels, from, to],
    );
  }

  covered(tx: Tx, assetIds: readonly string[]): Promise<Covered[]> {
    return tx.rows<Covered>(
      `select asset_id as "assetId", channel, min(day)::text as "from", max(day)::text as "to" from site_day
        where asset_id = any($1::uuid[]) and quality ~ '[^M]' group by asset_id, channel order by channel`,
      [assetIds],
    );
  }

  async drop(tx: Tx, assetIds: readonly string[], channels: readonly MeteredChannel[]): Promise<void> {
    for (const table of ['site_day', 'arrived_day']) {
      await tx.rows(`delete from ${table} where asset_id = any($1::uuid[]) and channel = any($2::text[])`, [
        assetIds,
        channels,
      ]);
    }
  }
}

type TakenBack = Parameters<TelemetryStore['takeBack']>[1];

const arrivedAs = ({ no, day, wh, quality }: Omit<DayOfReadings, 'batch'> & { no: number }): DayOfReadings => ({
  day,
  wh,
  quality,
  batch: wh.map((one) => (one === null ? null : no)),
});

const KEEP = `insert into arrived_day (asset_id, batch, day, channel, wh, quality)
  select $1, $2, (one ->> 'day')::date, $3,
         array(select value::int from jsonb_array_elements_text(one -> 'wh') with ordinality as each(value, place) order by place),
         one ->> 'quality'
    from jsonb_array_elements($4::jsonb) as one on conflict do nothing`;

const WRITE = `insert into site_day as s (asset_id, day, channel, wh, quality, batch, revision, computed_at)
  select $1, (one ->> 'day')::date, $2,
         array(select value::int from jsonb_array_elements_text(one -> 'wh') with ordinality as each(value, place) order by place),
         one ->> 'quality',
         array(select value::int from jsonb_array_elements_text(one -> 'batch') with ordinality as each(value, place) order by place),
         1, $4
    from jsonb_array_elements($3::jsonb) as one
  on conflict (asset_id, day, channel) do update set wh = excluded.wh, quality = excluded.quality, batch = excluded.batch,
    revision = s.revision + case when s.wh is distinct from excluded.wh or s.quality <> excluded.quality then 1 else 0 end,
    computed_at = excluded.computed_at`;
