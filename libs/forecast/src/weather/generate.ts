import { exp } from '../numbers/exponential.js';
import { type Random, randomOf, seedOf } from '../numbers/random.js';
import { cos, PI } from '../numbers/trigonometry.js';
import type { Place } from '../places/place.js';
import type { Daylight } from '../sun/daylight.js';
import { SKY } from './sky.js';
import type { Weather } from './weather.js';

/** Half the difference between the warmest and the coldest hour of a day, K. */
const DAY_AND_NIGHT = 4;

/** Clearness of each month: what reaches the ground over what would without air. */
function monthlyClearness(sun: Daylight, place: Place): number[] {
  const outside = new Float64Array(12);
  const days = new Float64Array(12);
  sun.daySum.forEach((sum, day) => {
    const month = sun.dayMonth[day] as number;
    outside[month] = (outside[month] as number) + sum / 48;
    days[month] = (days[month] as number) + 1;
  });
  return place.irradiance.map((mean, month) => (mean * (days[month] as number)) / (outside[month] as number));
}

/** Draws a year's sky: first the clearness of its days, then half hours about it. Not yet scaled to the place's months. */
export function drawSky(sun: Daylight, lowSun: Float64Array, place: Place, random: Random): Float64Array {
  const global = new Float64Array(sun.count);
  const months = monthlyClearness(sun, place);
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
 * Some years of a place's weather. Together, their months have the place's means; one by one they differ as much as years do
 * there.
 */
export function drawWeather(
  sun: Daylight,
  lowSun: Float64Array,
  place: Place,
  { seed, years }: { seed: number; years: number },
): Weather[] {
  const skies = Array.from({ length: years }, (_, year) =>
    drawSky(sun, lowSun, place, randomOf(seedOf(seed, 'sky', year))),
  );
  scaleMonths(sun, place, skies);
  scaleYears(skies, place.lightSpread);
  // A sunny year is sunny in its own months, so the means have moved a little.
  scaleMonths(sun, place, skies);
  const air = airTemperature(sun, place);
  return skies.map((global) => ({ global, air }));
}

function eachByMonth(sun: Daylight, visit: (at: number, month: number) => void): void {
  for (let day = 0; day < sun.daySum.length; day++) {
    const month = sun.dayMonth[day] as number;
    const ends = sun.dayBegins[day + 1] as number;
    for (let at = sun.dayBegins[day] as number; at < ends; at++) visit(at, month);
  }
}

/** Gives the months of all years together the place's means. */
function scaleMonths(sun: Daylight, place: Place, skies: readonly Float64Array[]): void {
  const sums = new Float64Array(12);
  const days = new Float64Array(12);
  for (const month of sun.dayMonth) days[month] = (days[month] as number) + 1;
  for (const sky of skies)
    eachByMonth(sun, (at, month) => {
      sums[month] = (sums[month] as number) + (sky[at] as number);
    });
  const scale = sums.map(
    (sum, month) => ((place.irradiance[month] as number) * (days[month] as number) * 48 * skies.length) / sum,
  );
  for (const sky of skies)
    eachByMonth(sun, (at, month) => {
      sky[at] = (sky[at] as number) * (scale[month] as number);
    });
}

/** Gives the years the spread that measured years have; drawn day by day they differ by less, or by chance by more. */
function scaleYears(skies: readonly Float64Array[], spread: number): void {
  if (skies.length < 2) return;
  const totals = skies.map((sky) => sky.reduce((sum, value) => sum + value, 0));
  const mean = totals.reduce((sum, total) => sum + total, 0) / totals.length;
  const squares = totals.reduce((sum, total) => sum + (total / mean - 1) ** 2, 0);
  const wider = spread / Math.sqrt(squares / (totals.length - 1));
  skies.forEach((sky, year) => {
    const own = (totals[year] as number) / mean;
    const factor = (1 + wider * (own - 1)) / own;
    for (let at = 0; at < sky.length; at++) sky[at] = (sky[at] as number) * factor;
  });
}

/** The month's mean, warmest at 15:00 UTC. */
function airTemperature(sun: Daylight, place: Place): Float64Array {
  const byHour = Float64Array.from(
    { length: 48 },
    (_, slot) => DAY_AND_NIGHT * cos(((slot + 0.5) / 2 - 15) * (PI / 12)),
  );
  const air = new Float64Array(sun.count);
  eachByMonth(sun, (at, month) => {
    air[at] = (place.temperature[month] as number) + (byHour[(sun.step[at] as number) % 48] as number);
  });
  return air;
}
