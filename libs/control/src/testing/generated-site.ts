import { carbonFactor, HALF_HOUR, randomOf, seedOf, settlementPeriod, sunOf } from '@libs/forecast';
import {
  AGILE_EXPORT,
  AGILE_IMPORT,
  CARBON_SHAPE,
  MIXTURES,
  mixed,
  shapedPrices,
  yearOf,
} from '@libs/forecast/testing';
import { generatedYear } from '@libs/metering/testing';
import type { PlannedSite } from '../plan/battery.rules.js';
import { penceAt, type Tariff } from '../plan/tariff.rules.js';

/** The generated year of the settlement checks as a site with a battery: 2026 in UTC, Wh. */

const BEGINS = Date.UTC(2026, 0, 1);
const KWP = 50;
const SELL = 12;
/** Half-hourly prices of tomorrow are published at 16:00 London time, until 23:00 of that day. */
const PUBLISHED_AT = 32;

export interface GeneratedSite {
  site: PlannedSite;
  begins: number;
  sunWh: Float64Array;
  loadWh: Float64Array;
  expectedSun(instant: number): number;
  profile(instant: number): number;
}

/** A 20 kWh battery of 10 kW on a connection of 45 kW. */
const TWENTY_KWH: PlannedSite = {
  capacityWh: 20_000,
  chargeW: 10_000,
  dischargeW: 10_000,
  roundTrip: 0.9,
  reserveWh: 0,
  wearPence: 1,
  importW: 45_000,
  exportW: 45_000,
};

export function generatedSite(site = TWENTY_KWH): GeneratedSite {
  const year = generatedYear();
  const loadWh = Float64Array.from(year, ({ self, imp }) => self + imp);
  const annual = loadWh.reduce((sum, wh) => sum + wh, 0);
  const shape = mixed(yearOf(2026), MIXTURES.office);
  const expected = expectedYear();
  return {
    site,
    begins: BEGINS,
    sunWh: Float64Array.from(year, ({ gen }) => gen),
    loadWh,
    // The days after the year's end are like those at its beginning.
    expectedSun: (instant) => expected[((instant - BEGINS) / HALF_HOUR + expected.length) % expected.length] as number,
    profile: (instant) => annual * (shape[(instant - BEGINS) / HALF_HOUR] ?? 1 / shape.length),
  };
}

function expectedYear(): Float64Array {
  const days = new Map<string, number[]>();
  return Float64Array.from({ length: 17_520 }, (_, at) => {
    const { date, period } = settlementPeriod(BEGINS + at * HALF_HOUR);
    const kw = days.get(date) ?? sunOf(date);
    days.set(date, kw);
    return (kw[period - 1] as number) * KWP * 500;
  });
}

export interface Market {
  name: string;
  /** What is known at `now` of the price of a half hour, and what it turns out to be, pence a kWh. */
  buyPence(instant: number, now: number): number;
  sellPence(instant: number, now: number): number;
}

const TIME_OF_USE: Tariff = {
  kind: 'time_of_use',
  pence: 29.8,
  bands: [
    { from: 46, to: 12, pence: 19.6 },
    { from: 32, to: 38, pence: 41.2, weekdays: true },
  ],
};

export const timeOfUse: Market = {
  name: 'time of use',
  buyPence: (instant) => penceAt(TIME_OF_USE, instant),
  sellPence: () => SELL,
};

/** Prices of Agile's shape with days and half hours that differ by seed. Export pays no more than import costs. */
export function halfHourly(seed: number): Market {
  const year = yearOf(2026);
  const shaped = shapedPrices(
    year,
    { import: AGILE_IMPORT, export: AGILE_EXPORT },
    { importPounds: 26, exportPounds: SELL },
  );
  const random = randomOf(seedOf(seed, 'prices'));
  const [buy, sell] = [new Map<number, number>(), new Map<number, number>()];
  let [day, level] = [-1, 1];
  shaped.importPounds.forEach((pence, at) => {
    if (year.localDay[at] !== day) {
      day = year.localDay[at] as number;
      level = Math.max(0.4, 1 + 0.25 * random.normal());
    }
    const own = level * Math.max(0.3, 1 + 0.1 * random.normal());
    buy.set(BEGINS + at * HALF_HOUR, pence * own);
    sell.set(BEGINS + at * HALF_HOUR, Math.min(pence, shaped.exportPounds[at] as number) * own);
  });
  return { name: 'half-hourly', buyPence: asPublished(buy, 26), sellPence: asPublished(sell, SELL) };
}

function asPublished(table: ReadonlyMap<number, number>, mean: number): (instant: number, now: number) => number {
  const known = new Map<number, ReadonlyMap<number, number>>();
  return (instant, now) => {
    const until = publishedUntil(now);
    if (instant < until) return table.get(instant) as number;
    const before = known.get(until) ?? new Map([...table].filter(([at]) => at < until));
    if (!known.has(until)) known.clear();
    known.set(until, before);
    return penceAt({ kind: 'half_hourly', pence: mean, table: before }, instant);
  };
}

/** The end of the prices that are published at an instant: 23:00 today, from 16:00 on 23:00 tomorrow. */
function publishedUntil(now: number): number {
  const { period } = settlementPeriod(now);
  const toEleven = now - ((now / HALF_HOUR) % 1) * HALF_HOUR + (47 - period) * HALF_HOUR;
  return period - 1 >= PUBLISHED_AT ? toEleven + 48 * HALF_HOUR : toEleven;
}

/** gCO2 a kWh: the shape of the year, at the level of 2026. */
export function carbonGrams(instant: number): number {
  const at = new Date(instant);
  const share = CARBON_SHAPE[at.getUTCMonth()]?.[Math.floor((instant / HALF_HOUR) % 48)] ?? 1;
  return share * carbonFactor(2026) * 1000;
}
