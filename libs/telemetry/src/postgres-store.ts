import type { MeteredChannel } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { mergeDay } from './merge.rules.js';
import {
  type ArrivedReadings,
  type Covered,
  type DaysWanted,
  type StoredDay,
  TelemetryStore,
} from './telemetry-store.js';

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
    await tx.rows('delete from site_day where asset_id = any($1::uuid[]) and channel = any($2::text[])', [
      assetIds,
      channels,
    ]);
  }
}

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
