import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '@libs/contracts';
import { localMidnight } from '@libs/forecast';
import { type Config, type Database, type FixedClock, logOf } from '@libs/platform';
import { Collector } from '@libs/sources';
import type { ModelSite } from '@libs/sources/testing';
import { PostgresStore } from '@libs/telemetry';
import { ChangeControl } from '../../change-control.js';
import { followPlans } from '../../following/follow-plans.js';
import { makeDuePlans } from '../../make-plans.js';
import { sendDuePlans } from '../../sending/send-plans.js';
import type { FaultMaker } from './makers.js';

/**
 * One day of one site, by the real commands, the real client and the database, on a clock that moves ten minutes at a time. What goes wrong
 * is drawn by a seed: readings that are late, clocks that are wrong, an inverter that doesn't answer, refuses or forgets, people at the
 * inverter and on the page, a forecast of carbon that is gone, and workers that stop for hours or die between two calls.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const STEP = 10 * MINUTE;
const STEPS = (27 * HOUR) / STEP;
/** Before the plan of 16:30, until after that of the next day. */
const BEGINS = 15 * HOUR;
/** Steps at which plans are made: what goes wrong at these moments matters most. */
const PLANNED = [9, 51, 153];
const NIGHT = { pence: 29.8, bands: [{ from: '23:00', to: '06:00', pence: 9.6, weekdays: false }] };
const FAULTS = ['offline', 'rejected', 'unwritten', 'late', 'nonsense', 'stale', 'gap'];

export const ENTERED = { chargeW: 10_000, dischargeW: 10_000, mostW: 12_000, importW: 69_000, exportW: 69_000 };

interface Means {
  config: Config;
  database: Database;
  clock: FixedClock;
  asset: string;
  host: Actor;
  admin: Actor;
  query: (sql: string, values?: unknown[]) => Promise<unknown>;
}

/** Numbers from 0 to 1, the same for each seed. */
function* numbers(seed: number): Generator<number, never> {
  let state = (seed + 1) * 7919;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 4_294_967_296;
  }
}

export async function runDay(
  means: Means,
  maker: FaultMaker,
  { seed, day }: { seed: number; day: string },
): Promise<void> {
  const random = numbers(seed);
  for (let skipped = 0; skipped < 8; skipped += 1) random.next();
  const next = () => random.next().value;
  const whole = (below: number) => Math.floor(next() * below);
  const { database, clock, asset } = means;
  const { stand } = maker;
  const begins = localMidnight(day) + BEGINS;
  const site: ModelSite = {
    capacityWh: 20_000,
    // Only Fox ESS has a power for each window: elsewhere what the inverter can is what was entered.
    chargeW: maker.platform === 'foxess' ? ENTERED.mostW : ENTERED.chargeW,
    dischargeW: maker.platform === 'foxess' ? ENTERED.mostW : ENTERED.dischargeW,
    importW: ENTERED.importW,
    exportW: ENTERED.exportW,
    oneWay: 0.95,
    storedWh: 4000 + whole(14_000),
    clockOffMs: next() < 0.3 ? (whole(180) - 90) * MINUTE : 0,
  };
  const model = maker.begin(site, begins);
  await afresh(means, begins, next() < 0.5);
  const control = new ChangeControl(database, clock);
  const collector = new Collector(means.config, database, clock, {
    store: new PostgresStore(),
    pause: () => Promise.resolve(),
  });
  const sending = { config: means.config, database, clock, pause: () => Promise.resolve() };

  const allow = async () => {
    const reservePercent = 20 + 5 * whole(7);
    const wanted = { allowed: true, objective: 'cheapest' as const, reservePercent, tariff: NIGHT };
    await control.put(asset, wanted, means.host);
    stand.settings.note('allowed', { reservePercent });
  };
  const stop = async () => {
    await control.handsOff(asset, next() < 0.5 ? means.host : means.admin);
    stand.settings.note('hands off');
  };

  const written = () => stand.settings.log.filter((one) => one.kind === 'write' && one.by === 'api').length;

  const steps = scheduleOf({ next, whole });
  for (let step = 0; step < STEPS; step += 1) {
    // A few seconds off the minute, as schedules are.
    const now = begins + step * STEP + whole(20_000);
    clock.set(new Date(now));
    stand.setClock(now);
    model.advance(now);
    const { faults, times, press, decides, isDown, dies } = steps(step);
    if (faults) stand.setFaults(faults, times ?? null);
    if (press !== null) maker.presses[press % maker.presses.length]?.();
    // So that there is something to stop.
    if (decides === 'allow' || decides === 'stop while sending') await allow();
    if (decides === 'stop') await stop();
    if (isDown && decides !== 'stop while sending') continue;
    if (step % 6 === 0) for (let turn = 0; turn < 3 && (await collector.readNext()); turn += 1);
    if (await makeDuePlans(database, clock)) stand.settings.note('plan');
    if (step % 3 === 0 && (await followPlans(database, clock)) > 0) stand.settings.note('plan');
    if (dies) {
      await sendDuePlans({ ...sending, database: dying(database, dies) }).catch((error: Error) => {
        if (!(error instanceof Died)) throw error;
        stand.settings.note('worker died');
      });
      continue;
    }
    let isOver = false;
    const sent = sendDuePlans(sending).finally(() => {
      isOver = true;
    });
    if (decides === 'stop while sending') {
      const from = written();
      for (const after = 1 + whole(6); !isOver && written() < from + after; ) await sleep(1);
      await stop();
    }
    await sent;
  }
  logOf('fault-days').debug({ seed, entries: stand.settings.log.length }, 'a day is over');
}

type Drawing = { next: () => number; whole: (below: number) => number };

/** What happens at each step. */
function scheduleOf({ next, whole }: Drawing) {
  const near = () => (next() < 0.6 ? (PLANNED[whole(3)] ?? 0) - 1 + whole(6) : whole(STEPS));
  const faults = Array.from({ length: 2 + whole(4) }, () => {
    // Some go on for hours, beyond the time at which a plan is given up.
    const isLong = next() < 0.35;
    return {
      from: isLong ? (PLANNED[whole(3)] ?? 0) - whole(3) : near(),
      lasts: isLong ? 10 + whole(16) : 1 + whole(4),
      name: isLong && next() < 0.5 ? 'offline' : (FAULTS[whole(FAULTS.length)] ?? ''),
      times: !isLong && next() < 0.4 ? 1 + whole(25) : null,
    };
  });
  const presses = Array.from({ length: whole(3) }, () => ({ at: near(), what: whole(4) }));
  const down = next() < 0.3 ? { from: near(), length: 6 + whole(24) } : null;
  const deaths = Array.from({ length: next() < 0.5 ? 1 + whole(2) : 0 }, () => ({ at: near(), after: 4 + whole(60) }));
  const decided = new Map<number, 'allow' | 'stop' | 'stop while sending'>([[1, 'allow']]);
  if (next() < 0.5) decided.set(2 + whole(50), 'allow');
  if (next() < 0.6) {
    const at = Math.max(2, near());
    decided.set(at, next() < 0.5 ? 'stop' : 'stop while sending');
    if (next() < 0.5) decided.set(at + 6 + whole(24), 'allow');
  }
  let until = 0;
  return (step: number) => {
    const begun = step < until ? undefined : faults.find(({ from }) => from === step);
    const over = step === until;
    if (begun) until = step + begun.lasts;
    return {
      faults: begun ? [begun.name] : over ? [] : null,
      times: begun?.times,
      press: presses.find(({ at }) => at === step)?.what ?? null,
      decides: decided.get(step),
      isDown: down !== null && step >= down.from && step < down.from + down.length,
      dies: deaths.find(({ at }) => at === step)?.after ?? null,
    };
  };
}

class Died extends Error {}

/** A worker that is killed after so many transactions: what was written to the inverter stays, and what the database didn't commit is gone. */
function dying(database: Database, after: number): Database {
  let left = after;
  const transaction: Database['transaction'] = (work, ...rest) =>
    database.transaction(
      async (tx) => {
        if (left <= 0) throw new Died('killed');
        left -= 1;
        const done = await work(tx);
        if (left === 0) throw new Died('killed');
        return done;
      },
      ...rest,
    );
  return Object.create(database, { transaction: { value: transaction } }) as Database;
}

/** The site as if it had just been connected, with or without a forecast of the grid's carbon. */
async function afresh({ query, asset }: Means, begins: number, hasCarbon: boolean): Promise<void> {
  for (const table of ['site_day_check', 'reading_check', 'site_day', 'arrived_day', 'reading_batch']) {
    await query(`delete from ${table} where asset_id = $1`, [asset]);
  }
  await query('delete from day_plan');
  // Its versions go on, since its events do.
  await query('update asset_control set allowed = false, own_settings = null, restore_at = null, updated_at = $1', [
    new Date(begins),
  ]);
  await query('delete from source_call');
  await query(`update asset set last_batch = 0, live_since = $2 where id = $1`, [asset, new Date(begins - 24 * HOUR)]);
  await query(
    `update data_source set status = 'connected', reason = null, failures = 0, fetch_day = null, next_at = $2 where asset_id = $1`,
    [asset, new Date(begins)],
  );
  await query('delete from grid_half_hour where region = 0');
  if (!hasCarbon) return;
  await query(
    `insert into grid_half_hour (region, from_at, forecast, actual, simulated, fetched_at)
     select 0, at, (120 + 80 * sin(extract(epoch from at) / 13751))::int, null, false, $1
       from generate_series($1::timestamptz, $1::timestamptz + interval '60 hours', interval '30 minutes') at`,
    [new Date(Math.floor(begins / (HOUR / 2)) * (HOUR / 2))],
  );
}
