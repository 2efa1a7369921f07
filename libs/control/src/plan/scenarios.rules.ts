import { type Random, randomOf, seedOf } from '@libs/forecast';
import { utcMidnight, wallClock } from './calendar.rules.js';
import type { LoadForecast } from './load-forecast.rules.js';
import type { Scenario } from './run-plan.rules.js';
import type { SunForecast } from './sun-forecast.rules.js';

/** Scenarios of sun and load that a plan has to be good over. */
const SCENARIOS = 8;

/**
 * What may come in these half hours. Each scenario gives each day the weather of one good day of the past and the use of one like day.
 * Days are drawn by seed, one from each equal part of the good days, so that dull and bright weather is in every set.
 */
export function scenariosOf(
  instants: readonly number[],
  sun: SunForecast,
  load: LoadForecast,
  seed: number,
  count = SCENARIOS,
): Scenario[] {
  const [weather, use] = [new Map<number, number[]>(), new Map<string, number[]>()];
  const drawnSun = (instant: number): number[] => {
    const day = utcMidnight(instant);
    const drawn = weather.get(day) ?? stratified(randomOf(seedOf(seed, 'sun', day)), sun.days, count);
    weather.set(day, drawn);
    return drawn;
  };
  const drawnLoad = (instant: number): number[] => {
    const { date } = wallClock(instant);
    const drawn = use.get(date) ?? shuffled(randomOf(seedOf(seed, 'load', date)), count);
    use.set(date, drawn);
    return drawn;
  };
  return Array.from({ length: count }, (_, k) => ({
    sunWh: Float64Array.from(instants, (instant) => sun.like(instant, drawnSun(instant)[k] as number)),
    loadWh: Float64Array.from(instants, (instant) => load.like(instant, drawnLoad(instant)[k] as number)),
  }));
}

/** One number of each of `count` equal parts of 0 to below `of`, in random order. */
function stratified(random: Random, of: number, count: number): number[] {
  const order = shuffled(random, count);
  return order.map((part) => Math.min(of - 1, Math.floor(((part + random.uniform()) / count) * of)));
}

function shuffled(random: Random, count: number): number[] {
  const order = Array.from({ length: count }, (_, at) => at);
  for (let at = count - 1; at > 0; at--) {
    const other = random.below(at + 1);
    [order[at], order[other]] = [order[other] as number, order[at] as number];
  }
  return order;
}
