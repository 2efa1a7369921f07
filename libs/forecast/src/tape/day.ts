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

/** What is said of the sky in half an hour. */
export interface Sky {
  /** Irradiance on level ground, W/m². */
  global: number;
  /** °C; null: the usual air of the place in that month. */
  air: number | null;
}

/**
 * kW that each kWp gives in the half hours of a day in UTC (`YYYY-MM-DD`, 0 to 47) under the sky that is said of each; null where
 * nothing is said.
 */
export function sunUnder(
  date: string,
  skyAt: (slot: number) => Sky | null,
  roof: Roof = {},
  codes?: OutwardCodes,
): (number | null)[] {
  const { daylight, begins, ends, plane, warmth, system, place, year } = panelsOf(date, 0, roof, codes);
  const usual = place.temperature[Number(date.slice(5, 7)) - 1] as number;
  const skies = Array.from({ length: 48 }, (_, slot) => skyAt(slot));
  const of = (value: (sky: Sky | null) => number) =>
    Float64Array.from({ length: ends - begins }, (_, at) => value(skies[(daylight.step[at] as number) % 48] ?? null));
  const weather = { global: of((sky) => sky?.global ?? 0), air: of((sky) => sky?.air ?? usual), warmth };
  const out = new Float64Array(year.steps);
  yieldPerKwp(daylight, plane, weather, system, out);
  const first = dayOfYear(date) * 48;
  return skies.map((sky, slot) => sky && 2 * (out[first + slot] as number));
}

/** What doesn't hang on the weather, for a day and the days around it. */
function panelsOf(date: string, around: number, roof: Roof, codes: OutwardCodes | undefined) {
  const { postcode, tiltDeg = assumed('roof.tilt'), azimuthDeg = assumed('roof.azimuth'), mount = 'rails' } = roof;
  const place = (postcode && placeOf(postcode, codes)) || LONDON;
  const year = yearOf(Number(date.slice(0, 4)));
  const sun = sunOver(place.latitude, place.longitude, year.year);
  const day = dayOfYear(date);
  const [from, to] = [Math.max(0, day - around), Math.min(year.days - 1, day + around)];
  const [begins, ends] = [sun.dayBegins[from] as number, sun.dayBegins[to + 1] as number];
  const daylight = cut(sun, begins, ends);
  return {
    place,
    year,
    from,
    to,
    begins,
    ends,
    daylight,
    plane: planeOf(daylight, tiltDeg, azimuthDeg),
    warmth: warmthOf(sun, place.wind, mount).subarray(begins, ends),
    system: pvSystemOf(roof.shadingPercent),
  };
}

/** kW that each kWp gives in each half hour of the day: the mean of the drawn weather of the fortnight about it. */
export function sunOf(date: string, roof: Roof = {}, codes?: OutwardCodes): number[] {
  const { place, year, from, to, begins, ends, daylight, plane, warmth, system } = panelsOf(date, AROUND, roof, codes);
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
