import { forecast } from '@libs/forecast';
import {
  billAfter,
  drawSky,
  emptySums,
  greedySums,
  pvSystemOf,
  randomOf,
  restless,
  seedOf,
  warmthOf,
  yieldPerKwp,
} from '@libs/forecast/testing';
import { lowSun, place, plane, PRICES, shape, SITE, sun, year } from './site.ts';

const solar = new Float64Array(year.steps);
const sums = emptySums();
const system = pvSystemOf();
const warmth = warmthOf(sun, place.wind, 'rails');
const air = new Float64Array(sun.count).fill(10);
const battery = { capacity: SITE.capacity, power: SITE.power, roundTrip: SITE.roundTrip };
const terms = { gridPrice: PRICES.grid, supplyPrice: PRICES.supply, standingCharge: 0, fee: null, exportPrice: 0 };
const total = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

export function siteYear(at: number): number {
  const global = drawSky(sun, lowSun, place, randomOf(seedOf(at, 'sky')));
  yieldPerKwp(sun, plane, { global, air, warmth }, system, solar);
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
