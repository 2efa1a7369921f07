import type { Mount } from '@libs/contracts';
import { assumed } from '../assumptions.js';
import { DAY, HALF_HOUR, localMidnight, periodsOfDay } from '../calendar/clock.js';
import { yearOf } from '../calendar/year.js';
import { AGILE_EXPORT, AGILE_IMPORT } from '../data/agile-2023.js';
import { kept } from '../kept.js';
import type { OutwardCodes } from '../places/outward-codes.js';
import { LONDON, type Place, placeOf } from '../places/place.js';
import { warmthOf } from '../pv/cooling.js';
import { planeOf } from '../pv/plane.js';
import { pvSystemOf } from '../pv/system.js';
import { yieldPerKwp } from '../pv/yield.js';
import { sunOver } from '../site.js';
import type { Daylight } from '../sun/daylight.js';
import { shapedPrices } from '../tariff/tariff.js';
import { drawWeather } from '../weather/generate.js';
import { lowSunShape } from '../weather/sky.js';

/** One local day (`YYYY-MM-DD`) by half hour: 48, but 46 or 50 on the days when the clocks change. */

/** The instants at which its half hours begin. */
export function halfHoursOf(date: string): number[] {
  const begins = localMidnight(date);
  return Array.from({ length: periodsOfDay(date) }, (_, at) => begins + at * HALF_HOUR);
}

const dayOfYear = (date: string): number => (Date.parse(date) - Date.parse(`${date.slice(0, 4)}-01-01`)) / DAY;

const yearPrices = kept(8, (year: number, meanPence: number) => {
  const mean = { importPounds: meanPence, exportPounds: 0 };
  return shapedPrices(yearOf(year), { import: AGILE_IMPORT, export: AGILE_EXPORT }, mean).importPounds;
});

/** Pence per kWh of a time-of-use tariff whose mean over the year is this: the shape of half-hourly prices, no price list. */
export function pricesOf(date: string, meanPence = assumed('price.unitRate')): number[] {
  const year = Number(date.slice(0, 4));
  const { dayBegins } = yearOf(year);
  const day = dayOfYear(date);
  return Array.from(yearPrices(year, meanPence).subarray(dayBegins[day], dayBegins[day + 1]));
}

/** Days before and after a day whose weather may as well be its own. */
const AROUND = 7;
const SEED = 1;

/** Places whose drawn weather is kept; each takes a few megabytes. */
const PLACES = 20;

const weatherOver = kept(PLACES, (place: Place, year: number) => {
  const sun = sunOver(place.latitude, place.longitude, year);
  return drawWeather(sun, lowSunShape(sun), place, { seed: SEED, years: assumed('weather.years') });
});

/** A few days of a year's daylight. */
function cut(sun: Daylight, begins: number, ends: number): Daylight {
  const part = <T extends Float64Array | Int32Array>(column: T) => column.subarray(begins, ends) as T;
  const { step, east, north, up, extraterrestrial, horizontal } = sun;
  return {
    ...sun,
    count: ends - begins,
    step: part(step),
    east: part(east),
    north: part(north),
    up: part(up),
    extraterrestrial: part(extraterrestrial),
    horizontal: part(horizontal),
  };
}

export interface Roof {
  postcode?: string | undefined;
  tiltDeg?: number | undefined;
  azimuthDeg?: number | undefined;
  mount?: Mount | undefined;
  shadingPercent?: number | undefined;
}

/** kW that each kWp gives in each half hour of the day: the mean of the drawn weather of the fortnight about it. */
export function sunOf(
  date: string,
  {
    postcode,
    tiltDeg = assumed('roof.tilt'),
    azimuthDeg = assumed('roof.azimuth'),
    mount = 'rails',
    shadingPercent,
  }: Roof = {},
  codes?: OutwardCodes,
): number[] {
  const place = (postcode && placeOf(postcode, codes)) || LONDON;
  const year = yearOf(Number(date.slice(0, 4)));
  const sun = sunOver(place.latitude, place.longitude, year.year);
  const day = dayOfYear(date);
  const [from, to] = [Math.max(0, day - AROUND), Math.min(year.days - 1, day + AROUND)];
  const [begins, ends] = [sun.dayBegins[from] as number, sun.dayBegins[to + 1] as number];
  const daylight = cut(sun, begins, ends);
  const plane = planeOf(daylight, tiltDeg, azimuthDeg);
  const warmth = warmthOf(sun, place.wind, mount).subarray(begins, ends);
  const system = pvSystemOf(shadingPercent);
  const years = weatherOver(place, year.year);
  const slots = new Float64Array(48);
  const out = new Float64Array(year.steps);
  for (const { global, air } of years) {
    const weather = { global: global.subarray(begins, ends), air: air.subarray(begins, ends), warmth };
    yieldPerKwp(daylight, plane, weather, system, out);
    for (let step = from * 48; step < (to + 1) * 48; step++)
      slots[step % 48] = (slots[step % 48] as number) + 2 * (out[step] as number);
  }
  const days = years.length * (to - from + 1);
  return halfHoursOf(date).map((instant) => (slots[Math.floor((instant % DAY) / HALF_HOUR)] as number) / days);
}
