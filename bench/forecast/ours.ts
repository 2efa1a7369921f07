import { forecast } from '@libs/forecast';
import {
  billAfter,
  drawSky,
  emptySums,
  greedySums,
  PV_SYSTEM,
  randomOf,
  restless,
  seedOf,
  yieldPerKwp,
} from '@libs/forecast/testing';
import { lowSun, plane, PRICES, region, shape, SITE, sun, year } from './site.ts';

const solar = new Float64Array(year.steps);
const sums = emptySums();
const air = new Float64Array(sun.count).fill(10);
const battery = { capacity: SITE.capacity, power: SITE.power, roundTrip: SITE.roundTrip };
const terms = { gridPrice: PRICES.grid, supplyPrice: PRICES.supply, standingCharge: 0, fee: null, exportPrice: 0 };
const total = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

export function siteYear(at: number): number {
  const global = drawSky(sun, lowSun, region, randomOf(seedOf(at, 'sky')));
  yieldPerKwp(sun, plane, { global, air }, PV_SYSTEM, solar);
  const load = restless(year, shape, randomOf(seedOf(at, 'load')));
  const { kwp, annualKwh, exportLimit } = SITE;
  greedySums({ sun: solar, sunFactor: kwp, load, loadFactor: annualKwh, battery, exportLimit }, year.monthBegins, sums);
  const imported = total(sums.imported);
  return billAfter(imported, annualKwh - imported, total(sums.exported), terms);
}

/** A whole forecast of a system whose weather and load years are known already. */
export function thousandDraws(): number {
  return forecast({
    businessType: 'office',
    annualUsageKwh: SITE.annualKwh,
    offer: 'per_kwh',
    smartService: true,
    system: { solarKwp: SITE.kwp, batteryKwh: SITE.capacity },
  }).annual.newBill.p50;
}
