import { METERED_CHANNELS, type MeteredChannel, type StoredChannel } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { arrive, asRead } from './as-read.rules.js';
import { decided } from './decide.rules.js';
import type { Decision, StoredCheck } from './decisions.js';
import { takeDays } from './days-to-check.sql.js';
import type { DayOfReadings } from './half-hours.js';
import {
  type ArrivedReadings,
  type AssetDay,
  type Covered,
  type DaysToCheck,
  type DaysWanted,
  type StoredDay,
  TelemetryStore,
} from './telemetry-store.js';
import { withoutBatch } from './without-batch.rules.js';

/** One row for each asset, London day and channel, and a second one with what validation held and why. */
@Injectable()
export class PostgresStore extends TelemetryStore {
  async merge(tx: Tx, { assetId, channel, days, at }: ArrivedReadings): Promise<number> {
    const wanted = [assetId, [channel], days.map(({ day }) => day)];
    const before = new Map((await tx.rows<StoredDay>(THOSE_DAYS, wanted)).map((one) => [one.day, one]));
    const held = new Map((await tx.rows<StoredCheck>(THOSE_CHECKS, wanted)).map((one) => [one.day, one]));
    const merged = days.map((arrived) =>
      arrive(before.get(arrived.day) ?? null, held.get(arrived.day) ?? null, arrived),
    );
    const written = merged.filter(({ changed, moved }) => changed || moved);
    await write(tx, { assetId, channel, at }, written);
    const again = merged.flatMap(({ day: { day }, held: now }) => {
      const check = held.get(day);
      return now && check ? [{ ...check, ...now }] : [];
    });
    if (again.length > 0) await tx.rows(WRITE_CHECKS, [assetId, channel, JSON.stringify(again), at]);
    const changed = merged.filter((one) => one.changed).map(({ day }) => day.day);
    // Nothing is estimated of a battery, so there is nothing to check.
    if (changed.length > 0 && isMetered(channel)) await toCheck(tx, { assetId, days: changed, at });
    return changed.length;
  }

  /** Stores a day as it is, in place of what was known of it. */
  put(
    tx: Tx,
    { day, ...into }: { assetId: string; channel: StoredChannel; day: DayOfReadings; at: Date },
  ): Promise<void> {
    return write(tx, into, [{ day }]);
  }

  async keepArrived(tx: Tx, { assetId, channel, days }: ArrivedReadings, batch: number): Promise<void> {
    const rows = days.map(({ day, wh, quality }) => ({ day, wh, quality }));
    await tx.rows(KEEP, [assetId, batch, channel, JSON.stringify(rows)]);
  }

  async takeBack(tx: Tx, { assetId, channel, batch, at }: TakenBack): Promise<number> {
    const held = new Map(
      (await tx.rows<StoredCheck>(CHECKS_WITH, [assetId, channel, batch])).map((one) => [one.day, one]),
    );
    const stored = (await tx.rows<StoredDay>(DAYS_WITH, [assetId, channel, batch, [...held.keys()]])).map((day) =>
      asRead(day, held.get(day.day) ?? null),
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
    if (days.length === 0) return 0;
    // Decisions about earlier readings no longer apply; the days are checked again.
    await tx.rows(DROP_CHECKS, [assetId, channel, days]);
    await write(
      tx,
      { assetId, channel, at },
      left.map((day) => ({ day })),
    );
    await toCheck(tx, { assetId, days, at });
    return left.length;
  }

  days(tx: Tx, { assetId, channels, from, to }: DaysWanted): Promise<StoredDay[]> {
    return tx.rows<StoredDay>(
      `select day::text as day, channel, wh, quality, batch, revision from site_day
        where asset_id = $1 and channel = any($2::text[]) and day between $3 and $4 order by day, channel`,
      [assetId, channels, from, to],
    );
  }

  daysOfAll(
    tx: Tx,
    wanted: readonly Omit<DaysWanted, 'channels'>[],
    channels: readonly StoredChannel[],
  ): Promise<AssetDay[]> {
    // As JSON, which is read several times faster than PostgreSQL's own text of an array.
    return tx.rows<AssetDay>(
      `select d.asset_id as "assetId", d.day::text as day, d.channel, to_json(d.wh) as wh, d.quality
         from unnest($1::uuid[], $2::date[], $3::date[]) as w(asset_id, first, last)
         join site_day d on d.asset_id = w.asset_id and d.channel = any($4::text[]) and d.day between w.first and w.last
        order by d.asset_id, d.day, d.channel`,
      [wanted.map(({ assetId }) => assetId), wanted.map(({ from }) => from), wanted.map(({ to }) => to), channels],
    );
  }

  async daysAsRead(tx: Tx, wanted: DaysWanted): Promise<(DayOfReadings & { channel: StoredChannel })[]> {
    const checks = new Map((await this.checks(tx, wanted)).map((one) => [keyOf(one), one]));
    const days = await this.days(tx, wanted);
    return days.map((day) => ({ ...asRead(day, checks.get(keyOf(day)) ?? null), channel: day.channel }));
  }

  checks(tx: Tx, { assetId, channels, from, to }: DaysWanted): Promise<StoredCheck[]> {
    return tx.rows<StoredCheck>(
      `select day::text as day, channel, wh, quality, batch, rules, flags from site_day_check
        where asset_id = $1 and channel = any($2::text[]) and day between $3 and $4 order by day, channel`,
      [assetId, channels, from, to],
    );
  }

  takeDaysToCheck(tx: Tx, now: Date): Promise<DaysToCheck | null> {
    return takeDays(tx, now);
  }

  async isToCheck(tx: Tx, assetId: string): Promise<boolean> {
    return (await tx.row('select 1 as due from reading_check where asset_id = $1', [assetId])) !== null;
  }

  async putOffCheck(tx: Tx, { assetId, from, to }: DaysToCheck, until: Date): Promise<void> {
    await tx.rows(NOTE_DAYS, [assetId, from, to, until]);
  }

  async decide(
    tx: Tx,
    { assetId, decisions, at }: { assetId: string; decisions: readonly Decision[]; at: Date },
  ): Promise<number> {
    let changed = 0;
    for (const [channel, those] of Map.groupBy(decisions, (one) => one.channel)) {
      const wanted = [assetId, [channel], those.map(({ day }) => day)];
      const before = new Map((await tx.rows<StoredDay>(THOSE_DAYS, wanted)).map((one) => [one.day, one]));
      const kept = new Map((await tx.rows<StoredCheck>(THOSE_CHECKS, wanted)).map((one) => [one.day, one]));
      const all = those.map((one) => ({
        name: one.day,
        ...decided(before.get(one.day) ?? null, kept.get(one.day) ?? null, one),
      }));
      const days = all.flatMap(({ day }) => (day ? [{ day }] : []));
      await write(tx, { assetId, channel, at }, days);
      changed += days.length;
      const gone = all.filter(({ check, checkChanged }) => checkChanged && !check).map(({ name }) => name);
      if (gone.length > 0) await tx.rows(DROP_CHECKS, [assetId, channel, gone]);
      const said = all.flatMap(({ check, checkChanged }) => (check && checkChanged ? [check] : []));
      if (said.length > 0) await tx.rows(WRITE_CHECKS, [assetId, channel, JSON.stringify(said), at]);
    }
    return changed;
  }

  covered(tx: Tx, assetIds: readonly string[]): Promise<Covered[]> {
    return tx.rows<Covered>(
      `select asset_id as "assetId", channel, min(day)::text as "from", max(day)::text as "to" from site_day
        where asset_id = any($1::uuid[]) and quality ~ '[^M]' group by asset_id, channel order by channel`,
      [assetIds],
    );
  }

  async drop(tx: Tx, assetIds: readonly string[], channels: readonly StoredChannel[]): Promise<void> {
    const these = [assetIds, channels];
    await tx.rows('delete from site_day where asset_id = any($1::uuid[]) and channel = any($2::text[])', these);
    await tx.rows('delete from site_day_check where asset_id = any($1::uuid[]) and channel = any($2::text[])', these);
    await tx.rows('delete from arrived_day where asset_id = any($1::uuid[]) and channel = any($2::text[])', these);
  }
}

const isMetered = (channel: StoredChannel): channel is MeteredChannel =>
  METERED_CHANNELS.includes(channel as MeteredChannel);

const keyOf = ({ day, channel }: { day: string; channel: StoredChannel }): string => `${day} ${channel}`;

interface Into {
  assetId: string;
  channel: StoredChannel;
  at: Date;
}

async function write(tx: Tx, { assetId, channel, at }: Into, days: readonly { day: DayOfReadings }[]): Promise<void> {
  if (days.length > 0) await tx.rows(WRITE, [assetId, channel, JSON.stringify(days.map(({ day }) => day)), at]);
}

async function toCheck(tx: Tx, { assetId, days, at }: { assetId: string; days: string[]; at: Date }): Promise<void> {
  const sorted = days.sort();
  await tx.rows(NOTE_DAYS, [assetId, sorted[0], sorted.at(-1), at]);
  tx.hint('reading_check');
}

const THOSE_DAYS = `select day::text as day, channel, wh, quality, batch, revision from site_day
  where asset_id = $1 and channel = any($2::text[]) and day = any($3::date[])`;
const THOSE_CHECKS = `select day::text as day, channel, wh, quality, batch, rules, flags from site_day_check
  where asset_id = $1 and channel = any($2::text[]) and day = any($3::date[])`;

/** Days with readings of an upload, whether they count or are held. */
const CHECKS_WITH = `select day::text as day, channel, wh, quality, batch, rules, flags from site_day_check
  where asset_id = $1 and channel = $2 and day in (
    select day from site_day where asset_id = $1 and channel = $2 and $3 = any (batch)
    union select day from site_day_check where asset_id = $1 and channel = $2 and $3 = any (batch))`;
const DAYS_WITH = `select day::text as day, channel, wh, quality, batch, revision from site_day
  where asset_id = $1 and channel = $2 and ($3 = any (batch) or day = any ($4::date[]))`;

const NOTE_DAYS = `insert into reading_check as c (asset_id, from_day, to_day, due_at) values ($1, $2, $3, $4)
  on conflict (asset_id) do update set from_day = least(c.from_day, excluded.from_day),
    to_day = greatest(c.to_day, excluded.to_day), due_at = excluded.due_at`;

/** The lists of a day as arrays, in their order. */
const IN_ORDER = 'with ordinality as each(value, place) order by place';
const WH = `array(select value::int from jsonb_array_elements_text(one -> 'wh') ${IN_ORDER})`;
const BATCH = `array(select value::int from jsonb_array_elements_text(one -> 'batch') ${IN_ORDER})`;
const RULES = `array(select value from jsonb_array_elements_text(one -> 'rules') ${IN_ORDER})`;
const FLAGS = `array(select value from jsonb_array_elements_text(one -> 'flags') ${IN_ORDER})`;

type TakenBack = Parameters<TelemetryStore['takeBack']>[1];

const arrivedAs = ({ no, day, wh, quality }: Omit<DayOfReadings, 'batch'> & { no: number }): DayOfReadings => ({
  day,
  wh,
  quality,
  batch: wh.map((one) => (one === null ? null : no)),
});

const KEEP = `insert into arrived_day (asset_id, batch, day, channel, wh, quality)
  select $1, $2, (one ->> 'day')::date, $3,
         ${WH},
         one ->> 'quality'
    from jsonb_array_elements($4::jsonb) as one on conflict do nothing`;

const WRITE = `insert into site_day as s (asset_id, day, channel, wh, quality, batch, revision, computed_at)
  select $1, (one ->> 'day')::date, $2, ${WH}, one ->> 'quality', ${BATCH}, 1, $4
    from jsonb_array_elements($3::jsonb) as one
  on conflict (asset_id, day, channel) do update set wh = excluded.wh, quality = excluded.quality, batch = excluded.batch,
    revision = s.revision + case when s.wh is distinct from excluded.wh or s.quality <> excluded.quality then 1 else 0 end,
    computed_at = excluded.computed_at`;

const WRITE_CHECKS = `insert into site_day_check (asset_id, day, channel, wh, quality, batch, rules, flags, checked_at)
  select $1, (one ->> 'day')::date, $2, ${WH}, one ->> 'quality', ${BATCH},
         ${RULES}, ${FLAGS}, $4
    from jsonb_array_elements($3::jsonb) as one
  on conflict (asset_id, day, channel) do update set wh = excluded.wh, quality = excluded.quality, batch = excluded.batch,
    rules = excluded.rules, flags = excluded.flags, checked_at = excluded.checked_at`;

const DROP_CHECKS = `delete from site_day_check where asset_id = $1 and channel = $2 and day = any($3::date[])`;
