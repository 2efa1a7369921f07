import { type Asset } from '@libs/assets';
import { type HostTariff, londonDate, OFFER_TERMS } from '@libs/contracts';
import {
  assumed,
  carbonFactor,
  HALF_HOUR,
  outwardCodes,
  settlementPeriod,
  type Sky,
  sunOf,
  sunUnder,
  usualLoad,
} from '@libs/forecast';
import { siteOfHost } from '@libs/forecasting';
import { nationalIntensity } from '@libs/grid';
import { moveDay } from '@libs/metering';
import type { Tx } from '@libs/platform';
import type { Control } from './control.sql.js';
import type { StoredPlan } from './day-plan.sql.js';
import { postcodeOf } from './outlook/outlook.sql.js';
import { knownPrices } from './outlook/prices-known.js';
import { knownWeather } from './outlook/weather-known.js';
import { utcMidnight, utcSlot } from './plan/calendar.rules.js';
import { eventsAhead } from './peak-events/peak-event.sql.js';
import type { SiteNow } from './plan/plan-site.rules.js';
import type { Readings } from './plan/readings.rules.js';
import { siteOf } from './site-of.rules.js';
import { siteReadings } from './site-readings.js';
import { penceAt, type Tariff } from './plan/tariff.rules.js';
import { chargedSince, needingChargers } from './charging/needing-chargers.sql.js';
import { needsAhead } from './charging/needs.rules.js';

/** Days of readings that a plan looks back on: eight weeks of use, of which the sun takes six. */
const DAYS = 56;
/** A charge that was read longer ago says little of now. */
const LEVEL_MS = 2 * 3_600_000;
const SEED = 1;

/** All that a site's plan is made of, from its records. */
export async function planQuestion(
  tx: Tx,
  asset: Asset,
  { control, before, now }: { control: Control; before: StoredPlan | null; now: Date },
): Promise<SiteNow> {
  const at = now.getTime();
  const site = siteOf(asset.batteryKwh ?? 0, control.reservePercent);
  const [asked, postcode, read, carbon, events] = await Promise.all([
    siteOfHost(tx, asset.hostId),
    postcodeOf(tx, asset.hostId),
    siteReadings(tx, asset.id, {
      from: moveDay(londonDate(now), -DAYS),
      to: londonDate(now),
      battery: (asset.batteryKwh ?? 0) > 0,
    }),
    carbonAt(tx, now),
    eventsAhead(tx, asset.id, now),
  ]);
  const { businessType = 'office', annualUsageKwh = 0, unitRatePence } = asked?.question ?? {};
  const [prices, weather] = await Promise.all([knownPrices(tx, control, now), knownWeather(tx, postcode, now)]);
  const tariff = tariffOf(control.tariff, unitRatePence, prices);
  return {
    site,
    now: at,
    storedWh: levelAt(read.soc, site.capacityWh, at) ?? storedAt(before, at) ?? site.capacityWh / 2,
    objective: control.objective,
    seed: SEED,
    expectedSun: expectedSun(asset.solarKwp ?? 0, postcode, weather),
    profile: usualLoad(businessType, annualUsageKwh),
    sun: read.gen,
    // A battery hides what a business uses behind its meter: where it isn't measured, this is empty and the profile counts.
    // Cars are planned by what they need, so they aren’t expected of the business as well.
    load: withoutCars(read.load, await chargedSince(tx, asset.id, new Date(read.load.from))),
    buyPence: (instant) => penceAt(tariff, instant),
    // A kWh of sun that is used costs the host its price, and nothing where it is exported.
    sellPence: () => OFFER_TERMS.pencePerKwh,
    carbonGrams: carbon,
    events,
    chargers: needsAhead(await needingChargers(tx, asset.id, now), at),
  };
}

/** What the newest plan expects to be in the battery now; null where it says nothing of this time. */
const storedAt = (plan: StoredPlan | null, at: number): number | null =>
  plan?.steps.findLast(({ instant }) => instant + HALF_HOUR <= at)?.storedWh ?? null;

/** Days of places whose sun is worked out; the same days are looked back on again and again. */
const suns = new Map<string, number[]>();
const MOST_SUNS = 5000;

/** By the weather where it was said, and else by the climate. */
function expectedSun(
  kwp: number,
  postcode: string | undefined,
  weather: ReadonlyMap<number, Sky>,
): (instant: number) => number {
  const days = new Map<number, (number | null)[]>();
  const under = (instant: number): number | null => {
    if (weather.size === 0) return null;
    const begins = utcMidnight(instant);
    const found =
      days.get(begins) ??
      sunUnder(
        new Date(begins).toISOString().slice(0, 10),
        (slot) => weather.get(begins + slot * HALF_HOUR) ?? null,
        { postcode },
        outwardCodes,
      );
    days.set(begins, found);
    return found[utcSlot(instant)] ?? null;
  };
  return (instant) => {
    const said = under(instant);
    if (said !== null) return said * kwp * 500;
    const { date, period } = settlementPeriod(instant);
    const key = `${date} ${postcode ?? ''}`;
    const kw = suns.get(key) ?? sunOf(date, { postcode }, outwardCodes);
    if (!suns.has(key) && suns.size >= MOST_SUNS) suns.clear();
    suns.set(key, kw);
    return (kw[period - 1] ?? 0) * kwp * 500;
  };
}

/** What was last read of the charge, in Wh; null where that is too long ago. */
function levelAt({ from, wh }: Readings, capacityWh: number, at: number): number | null {
  const ends = Math.floor((at - from) / HALF_HOUR);
  const last = wh.slice(0, ends).findLastIndex((one) => (one ?? null) !== null);
  const percent = last < 0 || at - (from + (last + 1) * HALF_HOUR) > LEVEL_MS ? null : (wh[last] ?? null);
  return percent === null ? null : (percent * capacityWh) / 100;
}

const withoutCars = ({ from, wh }: Readings, cars: ReadonlyMap<number, number>): Readings => ({
  from,
  wh: wh.map((one, at) => (one === null ? null : Math.max(0, one - (cars.get(from + at * HALF_HOUR) ?? 0)))),
});

async function carbonAt(tx: Tx, now: Date): Promise<(instant: number) => number> {
  const known = await nationalIntensity(tx, now);
  const usual = carbonFactor(now.getUTCFullYear()) * 1000;
  return (instant) => {
    const found = known.get(instant);
    return found?.forecast ?? found?.actual ?? usual;
  };
}

/** Without a tariff, the one price that the host has given; without that, what the forecast assumes. */
export function tariffOf(
  entered: HostTariff | null,
  unitRatePence: number | undefined,
  prices: ReadonlyMap<number, number>,
): Tariff {
  if (!entered) return { kind: 'flat', pence: unitRatePence ?? assumed('price.unitRate') };
  if (entered.halfHourly) return { kind: 'half_hourly', pence: entered.pence, table: prices };
  const bands = entered.bands.map((band) => ({ ...band, from: slotOf(band.from), to: slotOf(band.to) }));
  return { kind: 'time_of_use', pence: entered.pence, bands };
}

const slotOf = (clock: string): number => {
  const [hours, minutes] = clock.split(':').map(Number) as [number, number];
  return 2 * hours + (minutes >= 30 ? 1 : 0);
};
