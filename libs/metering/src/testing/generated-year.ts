import { HALF_HOUR, settlementPeriod } from '@libs/forecast';

/** A generated year of a site, using whole numbers only, so that any program generates the same one. */

export interface Generated {
  /** Milliseconds. */
  instant: number;
  gen: number;
  self: number;
  exp: number;
  imp: number;
}

const BEGINS = Date.UTC(2026, 0, 1);

/** The 17,520 half hours of 2026 in UTC, Wh. */
export function generatedYear(): Generated[] {
  let state = 20_260_101n;
  return Array.from({ length: 17_520 }, (_, at) => {
    state = (1_103_515_245n * state + 12_345n) % 2_147_483_648n;
    const random = Number(state);
    const instant = BEGINS + at * HALF_HOUR;
    const gen = generation(at % 48, Math.floor(at / 48) + 1, random);
    const load = use(instant, random);
    const self = Math.min(gen, load);
    return { instant, gen, self, exp: gen - self, imp: load - self };
  });
}

function generation(halfHour: number, dayOfYear: number, random: number): number {
  const season = Math.abs(((dayOfYear + 10) % 365) - 182);
  const half = 16 - Math.floor((8 * season) / 182);
  const peak = 20_000 - Math.floor((14_000 * season) / 182);
  const away = Math.abs(halfHour - 24);
  if (away >= half) return 0;
  return Math.floor((Math.floor((peak * (half - away)) / half) * (40 + (random % 61))) / 100);
}

function use(instant: number, random: number): number {
  const { date, period } = settlementPeriod(instant);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  // On the days of a clock change, which are Sundays, the period doesn't say the hour.
  const hour = (period - 1) / 2;
  const floor = weekday % 6 === 0 ? 2_000 : hour >= 8 && hour < 18 ? 9_000 : 2_500;
  return floor + (Math.floor(random / 61) % 1_500);
}

/** As the generator's check needs it: a line for each half hour, without a header. */
export const csvOf = (year: readonly Generated[]): string =>
  year
    .map(
      ({ instant, gen, self, exp, imp }) =>
        `${new Date(instant).toISOString().slice(0, 16)}Z,${gen},${self},${exp},${imp}\n`,
    )
    .join('');
