import type { ClimateRegion } from '../data/climate.js';
import { exp } from '../numbers/exponential.js';
import { type Random, randomOf, seedOf } from '../numbers/random.js';
import { cos, PI } from '../numbers/trigonometry.js';
import type { Daylight } from '../sun/daylight.js';
import { SKY } from './sky.js';
import type { Weather } from './weather.js';

/** Half the difference between the warmest and the coldest hour of a day, K. */
const DAY_AND_NIGHT = 4;

/** Clearness of each month: what reaches the ground over what would without air. */
function monthlyClearness(sun: Daylight, region: ClimateRegion): number[] {
  const outside = new Float64Array(12);
  const days = new Float64Array(12);
  sun.daySum.forEach((sum, day) => {
    const month = sun.dayMonth[day] as number;
    outside[month] = (outside[month] as number) + sum / 48;
    days[month] = (days[month] as number) + 1;
  });
  return region.irradiance.map((mean, month) => (mean * (days[month] as number)) / (outside[month] as number));
}

/** Draws a year's sky: first the clearness of its days, then half hours about it. Not yet scaled to the region's months. */
export function drawSky(sun: Daylight, lowSun: Float64Array, region: ClimateRegion, random: Random): Float64Array {
  const global = new Float64Array(sun.count);
  const months = monthlyClearness(sun, region);
  const fresh = Math.sqrt(1 - SKY.dayToDay ** 2);
  const stir = Math.sqrt(1 - SKY.halfHourToHalfHour ** 2);
  let z = random.normal();
  for (let day = 0; day < sun.daySum.length; day++) {
    z = SKY.dayToDay * z + fresh * random.normal();
    const wanted = (months[sun.dayMonth[day] as number] as number) + SKY.daySpread * z;
    const clearness = wanted < SKY.dullest ? SKY.dullest : wanted > SKY.clearest ? SKY.clearest : wanted;
    const spread = SKY.halfHourSpread * (clearness > 0.6 ? 0.4 : clearness > 0.45 ? 0.8 : 1);
    const begins = sun.dayBegins[day] as number;
    const ends = sun.dayBegins[day + 1] as number;
    let e = random.normal();
    let sum = 0;
    for (let at = begins; at < ends; at++) {
      e = SKY.halfHourToHalfHour * e + stir * random.normal();
      const value = (sun.horizontal[at] as number) * (lowSun[at] as number) * exp(spread * e);
      global[at] = value;
      sum += value;
    }
    const wantedSum = clearness * (sun.daySum[day] as number);
    // What would be brighter than a clear half hour is cut off, and the rest of the day made up for it.
    for (let round = 0; round < 2 && sum > 0; round++) {
      const scale = wantedSum / sum;
      sum = 0;
      for (let at = begins; at < ends; at++) {
        const brightest = SKY.brightest * (sun.horizontal[at] as number);
        const value = (global[at] as number) * scale;
        global[at] = value < brightest ? value : brightest;
        sum += global[at] as number;
      }
    }
  }
  return global;
}

/**
 * Some years of a region's weather. Together, their months have the region's means; one by one they differ as years do.
 */
export function drawWeather(
  sun: Daylight,
  lowSun: Float64Array,
  region: ClimateRegion,
  { seed, years }: { seed: number; years: number },
): Weather[] {
  const skies = Array.from({ length: years }, (_, year) =>
    drawSky(sun, lowSun, region, randomOf(seedOf(seed, 'sky', year))),
  );
  const scale = monthlyScale(sun, region, skies);
  for (const sky of skies)
    eachByMonth(sun, (at, month) => {
      sky[at] = (sky[at] as number) * (scale[month] as number);
    });
  const air = airTemperature(sun, region);
  return skies.map((global) => ({ global, air }));
}

function eachByMonth(sun: Daylight, visit: (at: number, month: number) => void): void {
  for (let day = 0; day < sun.daySum.length; day++) {
    const month = sun.dayMonth[day] as number;
    const ends = sun.dayBegins[day + 1] as number;
    for (let at = sun.dayBegins[day] as number; at < ends; at++) visit(at, month);
  }
}

function monthlyScale(sun: Daylight, region: ClimateRegion, skies: readonly Float64Array[]): Float64Array {
  const sums = new Float64Array(12);
  const days = new Float64Array(12);
  for (const month of sun.dayMonth) days[month] = (days[month] as number) + 1;
  for (const sky of skies)
    eachByMonth(sun, (at, month) => {
      sums[month] = (sums[month] as number) + (sky[at] as number);
    });
  return sums.map(
    (sum, month) => ((region.irradiance[month] as number) * (days[month] as number) * 48 * skies.length) / sum,
  );
}

/** The month's mean, warmest at 15:00 UTC. */
function airTemperature(sun: Daylight, region: ClimateRegion): Float64Array {
  const byHour = Float64Array.from(
    { length: 48 },
    (_, slot) => DAY_AND_NIGHT * cos(((slot + 0.5) / 2 - 15) * (PI / 12)),
  );
  const air = new Float64Array(sun.count);
  eachByMonth(sun, (at, month) => {
    air[at] = (region.temperature[month] as number) + (byHour[(sun.step[at] as number) % 48] as number);
  });
  return air;
}
