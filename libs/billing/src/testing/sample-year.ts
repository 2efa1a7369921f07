import { londonDate, londonMidnight } from '@libs/contracts';

/** The sample year of a site: 2026 in half hours from the same generator as every other program that checks bills. */

export interface SampleHalfHour {
  /** Instant, ms. */
  start: number;
  gen: number;
  self: number;
  exp: number;
  imp: number;
}

const HALF_HOUR_MS = 1_800_000;
const FIRST = Date.parse('2026-01-01T00:00Z');
const LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
});

export function sampleYear(): SampleHalfHour[] {
  let seed = 20_260_101n;
  return Array.from({ length: 17_520 }, (_, at) => {
    seed = (1_103_515_245n * seed + 12_345n) % 2_147_483_648n;
    const r = Number(seed);
    const start = FIRST + at * HALF_HOUR_MS;
    const hod = at % 48;
    const doy = Math.floor(at / 48) + 1;
    const season = Math.abs(((doy + 10) % 365) - 182);
    const half = 16 - Math.floor((8 * season) / 182);
    const peak = 20_000 - Math.floor((14_000 * season) / 182);
    const distance = Math.abs(hod - 24);
    const sun = Math.floor((peak * (half - distance)) / half);
    const gen = distance >= half ? 0 : Math.floor((sun * (40 + (r % 61))) / 100);
    const parts = new Map(LONDON.formatToParts(start).map(({ type, value }) => [type, value]));
    const hour = Number(parts.get('hour'));
    const weekend = ['Sat', 'Sun'].includes(parts.get('weekday') ?? '');
    const base = weekend ? 2_000 : hour >= 8 && hour < 18 ? 9_000 : 2_500;
    const load = base + (Math.floor(r / 61) % 1_500);
    const self = Math.min(gen, load);
    return { start, gen, self, exp: gen - self, imp: load - self };
  });
}

/** As the file that other programs check by its SHA-256. */
export const sampleCsv = (year: readonly SampleHalfHour[]): string =>
  year
    .map(
      ({ start, gen, self, exp, imp }) =>
        `${new Date(start).toISOString().slice(0, 16)}Z,${gen},${self},${exp},${imp}\n`,
    )
    .join('');

/** The Wh of one channel by London day; 1 January 2027 is not in the year. */
export function sampleDays(
  year: readonly SampleHalfHour[],
  channel: 'gen' | 'self' | 'exp' | 'imp',
): Map<string, number[]> {
  const days = new Map<string, number[]>();
  for (const half of year) {
    const day = londonDate(new Date(half.start));
    const wh = days.get(day) ?? [];
    wh[(half.start - londonMidnight(day).getTime()) / HALF_HOUR_MS] = half[channel];
    days.set(day, wh);
  }
  return days;
}
