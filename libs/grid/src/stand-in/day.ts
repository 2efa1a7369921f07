import { DAY, HALF_HOUR, HOUR } from '../half-hours.js';
import type { FuelShare } from '../neso.js';

/**
 * A believable grid for where the real one cannot be reached: the same instant always gives the same figures.
 * Not a forecast of anything; screens label it as simulated.
 */

/** gCO2/kWh by fuel: the factors of the Carbon Intensity API (`/intensity/factors`); imports as a mean of links. */
const FACTORS: Record<string, number> = {
  biomass: 120,
  coal: 937,
  imports: 200,
  gas: 394,
  nuclear: 0,
  other: 300,
  hydro: 0,
  solar: 0,
  wind: 0,
};

/** A number between 0 and 1 that belongs to a whole number for good. */
function noise(seed: number): number {
  let x = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return ((x ^ (x >>> 16)) >>> 0) / 2 ** 32;
}

/** Noise that moves smoothly from one whole step to the next. */
function smooth(position: number, seed: number): number {
  const step = Math.floor(position);
  const t = position - step;
  const ease = t * t * (3 - 2 * t);
  return noise(step + seed) * (1 - ease) + noise(step + 1 + seed) * ease;
}

/** Share of clear-sky sun, 0 to 1, by season and hour of UTC at the latitude of Britain. */
function sun(at: number): number {
  const season = Math.cos((2 * Math.PI * (at / DAY - 171)) / 365.25);
  const daylight = 12.2 + 4.4 * season;
  const fromNoon = ((at % DAY) / HOUR - 12.1) / (daylight / 2);
  return Math.abs(fromNoon) >= 1 ? 0 : Math.cos((fromNoon * Math.PI) / 2) ** 1.4 * (0.62 + 0.38 * season);
}

/** Demand against the day's mean, by half hour of the day: a night, a morning, an evening peak. */
function demand(at: number): number {
  const hour = (at % DAY) / HOUR;
  const evening = Math.exp(-(((hour - 17.8) / 2.4) ** 2));
  const night = Math.exp(-((((hour + 22) % 24) - 1.5) ** 2) / 9);
  return 1 + 0.22 * evening - 0.24 * night + 0.05 * Math.exp(-(((hour - 8.5) / 1.8) ** 2));
}

/** Percents by fuel of the half hour, national or leaning to one of 14 regions. They add to 100. */
export function mixAt(at: Date, region = 0): FuelShare[] {
  const time = Math.floor(at.getTime() / HALF_HOUR) * HALF_HOUR;
  const weather = smooth(time / (9 * HOUR), 1_000) * 0.7 + smooth(time / (2.5 * HOUR), 2_000) * 0.3;
  const windy = region === 0 ? 1 : 0.35 + 1.5 * noise(region * 77 + 5);
  const need = demand(time) * 31;
  const made: Record<string, number> = {
    nuclear: 4.1,
    biomass: 1.6 + 0.5 * smooth(time / (12 * HOUR), 3_000),
    hydro: 0.4 + 0.3 * smooth(time / (30 * HOUR), 4_000),
    wind: (2 + 17 * weather ** 1.5) * windy,
    solar: 11 * sun(time) * (0.35 + 0.65 * smooth(time / (5 * HOUR), 5_000)) * (region === 0 ? 1 : 0.6 + noise(region)),
    other: 0.5,
    coal: 0,
  };
  const sum = () => Object.values(made).reduce((total, share) => total + share, 0);
  made.imports = Math.max(0, Math.min(5, (need - sum()) * 0.3));
  made.gas = Math.max(1.6, need - sum());
  const total = sum();
  return roundedTo100(Object.entries(made).map(([fuel, share]) => ({ fuel, perc: (share / total) * 100 })));
}

/** One decimal each, and still 100 together: what is left over goes to the largest. */
function roundedTo100(shares: FuelShare[]): FuelShare[] {
  const tenths = shares.map(({ fuel, perc }) => ({ fuel, tenths: Math.round(perc * 10) }));
  const largest = tenths.reduce((most, share) => (share.tenths > most.tenths ? share : most));
  largest.tenths += 1000 - tenths.reduce((sum, share) => sum + share.tenths, 0);
  return tenths.map((share) => ({ fuel: share.fuel, perc: share.tenths / 10 }));
}

/** gCO2/kWh of the half hour. */
export const carbonAt = (at: Date, region = 0): number =>
  Math.round(mixAt(at, region).reduce((sum, { fuel, perc }) => sum + (perc / 100) * (FACTORS[fuel] ?? 300), 0));

/** What was said beforehand differs a little from what came. */
export const forecastAt = (at: Date, region = 0): number =>
  Math.max(0, carbonAt(at, region) + Math.round((noise(Math.floor(at.getTime() / HALF_HOUR) + region) - 0.5) * 16));

/** The stand-in's own bands. The product never has any: it shows the word that the source gives. */
export function indexOf(carbon: number): string {
  const word = ['very low', 'low', 'moderate', 'high'].find((_, band) => carbon < ([30, 95, 165, 225][band] ?? 0));
  return word ?? 'very high';
}

/** Hz at a spot, 15 s apart: a slow wander about 50 with a little restlessness. */
export function frequencyAt(at: Date): number {
  const spot = Math.floor(at.getTime() / 15_000);
  const wander = smooth(spot / 24, 6_000) + smooth(spot / 5, 7_000) * 0.5 + smooth(spot, 8_000) * 0.2;
  return Math.round((50 + (wander / 1.7 - 0.5) * 0.24) * 1000) / 1000;
}
