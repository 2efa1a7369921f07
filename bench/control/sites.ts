import { carbonGrams, generatedSite, halfHourly, timeOfUse } from '@libs/control/testing';
import { planSite } from '@libs/control';
import { HALF_HOUR } from '@libs/forecast';

/** How long a sample of sites took: each with a battery and a day of its own, every second one on half-hourly prices. */
export interface PlannedSites {
  count: number;
  seconds: number;
  /** Processor time of one, median. */
  milliseconds: number;
}

const COUNT = 300;
const seed = Number(process.argv[2] ?? 1);
const of = generatedSite();
const markets = [timeOfUse, halfHourly(seed)];
const sun = { from: of.begins, wh: Array.from(of.sunWh) };
const load = { from: of.begins, wh: Array.from(of.loadWh) };

const plan = (at: number) => {
  const now = of.begins + (3000 + ((at * 47) % 14_000)) * HALF_HOUR;
  const market = markets[at % markets.length] ?? timeOfUse;
  const scale = 1 + (at % 5);
  const site = { ...of.site, capacityWh: 10_000 * scale, chargeW: 5000 * scale, dischargeW: 5000 * scale };
  planSite({
    ...of,
    site,
    now,
    storedWh: (site.capacityWh * (at % 10)) / 10,
    objective: 'balanced',
    seed: seed + at,
    sun,
    load,
    carbonGrams,
    buyPence: (instant) => market.buyPence(instant, now),
    sellPence: (instant) => market.sellPence(instant, now),
  });
};

// The prices of the year are made when they are first asked for.
plan(0);
plan(1);
const each: number[] = [];
const since = performance.now();
for (let at = 0; at < COUNT; at++) {
  const before = process.cpuUsage();
  plan(at);
  each.push(process.cpuUsage(before).user / 1000);
}
const seconds = (performance.now() - since) / 1000;
const sorted = each.toSorted((one, other) => one - other);
const sites: PlannedSites = { count: COUNT, seconds, milliseconds: sorted[COUNT >> 1] ?? Number.NaN };
process.stdout.write(`${JSON.stringify(sites)}\n`);
