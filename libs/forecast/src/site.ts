import type { ForecastBody } from '@libs/contracts';
import { assumed } from './assumptions.js';
import { type Year, yearOf } from './calendar/year.js';
import type { ClimateRegion } from './data/climate.js';
import { type ChargingDays, chargingDays } from './ev/charging.js';
import { kept } from './kept.js';
import { loadYears } from './load/load-years.js';
import { type Plane, planeOf } from './pv/plane.js';
import { type PvSystem, yieldPerKwp } from './pv/yield.js';
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
  /** The same by month, `[year][month]`. */
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

export const PV_SYSTEM: PvSystem = {
  albedo: assumed('pv.albedo'),
  diffuseGlass: assumed('pv.diffuseGlass'),
  heatLoss: assumed('pv.heatLoss'),
  perKelvin: assumed('pv.perKelvin'),
  // The assumption counts the inverter in; the chain has its own.
  losses: 1 - (1 - assumed('pv.systemLosses')) / assumed('pv.inverterMean'),
  dcToAc: assumed('pv.dcToAc'),
  inverterEfficiency: assumed('pv.inverterEfficiency'),
};

export const sunOver = kept(
  8,
  ({ latitude, longitude }: ClimateRegion, year: number): Daylight => daylightOf(yearOf(year), latitude, longitude),
);

const weatherOf = kept(2, (region: ClimateRegion, year: number, seed: number, years: number) => {
  const sun = sunOver(region, year);
  return drawWeather(sun, lowSunShape(sun), region, { seed, years });
});

const yieldsOf = kept(2, (region: ClimateRegion, year: number, plane: string, seed: number, years: number) => {
  const sun = sunOver(region, year);
  const [tilt = 0, azimuth = 180] = plane.split(' ').map(Number);
  const stands: Plane = planeOf(sun, tilt, azimuth);
  return weatherOf(region, year, seed, years).map((weather) => {
    const out = new Float64Array(yearOf(year).steps);
    yieldPerKwp(sun, stands, weather, PV_SYSTEM, out);
    return out;
  });
});

/** The site of a question. */
export function siteOf(
  asked: Pick<ForecastBody, 'businessType' | 'monthlyUsageKwh' | 'openingHours'>,
  {
    region,
    tilt,
    azimuth,
    chargers,
    seed,
    profile = null,
  }: {
    region: ClimateRegion;
    tilt: number;
    azimuth: number;
    chargers: number;
    seed: number;
    /** The site's own meter; see profileOfReadings. */
    profile?: readonly number[] | null;
  },
): Site {
  const year = assumed('year.modelled');
  const years = assumed('weather.years');
  const habits = {
    chargers,
    kwhPerDay: assumed('ev.kwhPerDay'),
    kwPerCharger: assumed('ev.kwPerCharger'),
    arrives: assumed('ev.arrives'),
    departs: assumed('ev.departs'),
  };
  const calendar = yearOf(year);
  const yields = yieldsOf(region, year, `${tilt} ${azimuth}`, seed, years);
  const loads = loadYears(year, asked.businessType, seed, years, asked.monthlyUsageKwh, asked.openingHours, profile);
  return {
    year: calendar,
    yields,
    loads,
    yieldMonths: monthsOfAll(calendar, yields),
    loadMonths: monthsOfAll(calendar, loads),
    cars: chargingDays(calendar, habits, seed),
  };
}
