import type { ForecastBody, Mount } from '@libs/contracts';
import { assumed } from './assumptions.js';
import { type Year, yearOf } from './calendar/year.js';
import { type ChargingDays, chargingDays } from './ev/charging.js';
import { finish, type InSteps } from './in-steps.js';
import { kept } from './kept.js';
import { loadYears } from './load/load-years.js';
import type { Place } from './places/place.js';
import { warmthOf } from './pv/cooling.js';
import { planeOf } from './pv/plane.js';
import { pvSystemOf } from './pv/system.js';
import { yieldPerKwp } from './pv/yield.js';
import { type Daylight, daylightOf } from './sun/daylight.js';
import { drawWeather } from './weather/generate.js';
import { lowSunShape } from './weather/sky.js';

/** Everything of a site that does not hang on the size of its system, worked out once. */
export interface Site {
  year: Year;
  /** kWh per kWp in each half hour, one array a drawn year. */
  yields: Float64Array[];
  /** Half hours that add up to 1, one array a drawn year. */
  loads: Float64Array[];
  /** How sunny each drawn year is, by the mean of all: what it yields is divided by this for an ordinary year. */
  luck: number[];
  /** Yields and loads by month, `[year][month]`. */
  yieldMonths: Float64Array[];
  loadMonths: Float64Array[];
  cars: ChargingDays;
}

const monthly = (year: Year, values: Float64Array): Float64Array =>
  Float64Array.from({ length: 12 }, (_, month) => {
    let sum = 0;
    const ends = year.monthBegins[month + 1] as number;
    for (let step = year.monthBegins[month] as number; step < ends; step++) sum += values[step] as number;
    return sum;
  });

const monthsOf = new WeakMap<Float64Array[], Float64Array[]>();

/** Worked out once for each set of drawn years. */
function monthsOfAll(year: Year, years: Float64Array[]): Float64Array[] {
  const found = monthsOf.get(years) ?? years.map((values) => monthly(year, values));
  monthsOf.set(years, found);
  return found;
}

export const sunOver = kept(
  8,
  (latitude: number, longitude: number, year: number): Daylight => daylightOf(yearOf(year), latitude, longitude),
);

const weatherOf = kept(3, (place: Place, year: number, seed: number, years: number) => {
  const sun = sunOver(place.latitude, place.longitude, year);
  return drawWeather(sun, lowSunShape(sun), place, { seed, years });
});

/** How panels are put up. */
interface Roof {
  tilt: number;
  azimuth: number;
  mount?: Mount;
  shadingPercent?: number;
}

type Weather = ReturnType<typeof drawWeather>;

function yieldsUnder(weather: Weather, place: Place, year: number, roof: Required<Roof>): Float64Array[] {
  const sun = sunOver(place.latitude, place.longitude, year);
  const plane = planeOf(sun, roof.tilt, roof.azimuth);
  const warmth = warmthOf(sun, place.wind, roof.mount);
  const system = pvSystemOf(roof.shadingPercent);
  return weather.map((drawn) => {
    const out = new Float64Array(yearOf(year).steps);
    yieldPerKwp(sun, plane, { ...drawn, warmth }, system, out);
    return out;
  });
}

const yieldsOf = kept(3, (place: Place, year: number, roof: Required<Roof>, seed: number, years: number) =>
  yieldsUnder(weatherOf(place, year, seed, years), place, year, roof),
);

const lucks = new WeakMap<Float64Array[], number[]>();

/** Worked out once for each set of drawn years. */
function luckOf(yields: Float64Array[]): number[] {
  const known = lucks.get(yields);
  if (known) return known;
  const totals = yields.map((values) => values.reduce((sum, value) => sum + value, 0));
  const mean = totals.reduce((sum, total) => sum + total, 0) / totals.length;
  const luck = totals.map((total) => total / mean);
  lucks.set(yields, luck);
  return luck;
}

interface Drawn {
  place: Place;
  seed: number;
  weather: Weather;
  roof: string;
  yields: Float64Array[];
}
/** The yields that were worked out last, wherever that was. */
let last: Drawn | null = null;

const lightOf = ({ irradiance }: Place): number => irradiance.reduce((sum, mean) => sum + mean, 0);

/** Yields of the place asked about last, for the same roof, scaled to this one's light; null where there are none. */
function nearbyYields(place: Place, roof: string, years: number): Float64Array[] | null {
  if (!last || last.roof !== roof || last.yields.length < years) return null;
  const scale = lightOf(place) / lightOf(last.place);
  return last.yields.slice(0, years).map((values) => values.map((value) => value * scale));
}

/** The weather drawn last, if it was drawn for this place: another roof has the same. */
function lastWeather(place: Place, seed: number, years: number): Weather | null {
  if (!last || last.seed !== seed || last.weather.length < years) return null;
  if (last.place.latitude !== place.latitude || last.place.longitude !== place.longitude) return null;
  return last.weather.slice(0, years);
}

type Habits = Pick<ForecastBody, 'businessType' | 'monthlyUsageKwh' | 'openingHours'>;
interface Terms extends Roof {
  place: Place;
  chargers: number;
  seed: number;
  /** The site's own meter; see profileOfReadings. */
  profile?: readonly number[] | null;
  /** How many years of weather and load are drawn. */
  years?: number;
  /** For a first answer about another place or roof: the sun of the place before, scaled, or the weather of the roof before. */
  nearby?: boolean;
}

/** The site of a question. */
export const siteOf = (asked: Habits, terms: Terms): Site => finish(siteInSteps(asked, terms));

/** The same, pausing after each of the three parts that take long where nothing of the site is known yet. */
export function* siteInSteps(
  asked: Habits,
  {
    place,
    tilt,
    azimuth,
    mount = 'rails',
    shadingPercent = 0,
    chargers,
    seed,
    profile = null,
    years = assumed('weather.years'),
    nearby = false,
  }: Terms,
): InSteps<Site> {
  const year = assumed('year.modelled');
  const habits = {
    chargers,
    kwhPerDay: assumed('ev.kwhPerDay'),
    kwPerCharger: assumed('ev.kwPerCharger'),
    arrives: assumed('ev.arrives'),
    departs: assumed('ev.departs'),
  };
  const calendar = yearOf(year);
  const panels = { tilt, azimuth, mount, shadingPercent };
  const roof = JSON.stringify([panels, seed]);
  let yields = nearby ? nearbyYields(place, roof, years) : null;
  const before = nearby && !yields ? lastWeather(place, seed, years) : null;
  if (before) yields = yieldsUnder(before, place, year, panels);
  if (!yields) {
    const weather = weatherOf(place, year, seed, years);
    yield;
    yields = yieldsOf(place, year, panels, seed, years);
    last = { place, seed, weather, roof, yields };
    yield;
  }
  const loads = loadYears(year, asked.businessType, seed, years, asked.monthlyUsageKwh, asked.openingHours, profile);
  yield;
  return {
    year: calendar,
    yields,
    loads,
    luck: luckOf(yields),
    yieldMonths: monthsOfAll(calendar, yields),
    loadMonths: monthsOfAll(calendar, loads),
    cars: chargingDays(calendar, habits, seed),
  };
}
