import { type GridOutlook, londonDate } from '@libs/contracts';

/** What the outlook shows, worked out of the source's half hours. Pure. */

const HALF_HOUR = 1_800_000;
const HOUR = 2 * HALF_HOUR;
const AHEAD = 96;

export interface Point {
  from: string;
  carbon: number;
  index: string | null;
}

/** The half hour now and those of the next two days that the source has spoken of. */
export function pointsAhead({ items }: Pick<GridOutlook, 'items'>, now: Date): Point[] {
  const begins = Math.floor(now.getTime() / HALF_HOUR) * HALF_HOUR;
  return items.flatMap(({ from, forecast, actual, index }) => {
    const at = Date.parse(from);
    const carbon = forecast ?? actual;
    return carbon === null || at < begins || at >= begins + AHEAD * HALF_HOUR ? [] : [{ from, carbon, index }];
  });
}

/** The lowest and the highest of them, the earliest of equals; null without any. */
export function extremesOf(points: readonly Point[]): { cleanest: Point; dirtiest: Point } | null {
  const [first] = points;
  if (!first) return null;
  return {
    cleanest: points.reduce((best, point) => (point.carbon < best.carbon ? point : best), first),
    dirtiest: points.reduce((most, point) => (point.carbon > most.carbon ? point : most), first),
  };
}

const midnightOf = (date: string): number => {
  const utc = Date.parse(`${date}T00:00:00Z`);
  return londonDate(new Date(utc - HOUR)) === date ? utc - HOUR : utc;
};

export interface Today {
  /** Place of the half hour now, from 0. */
  place: number;
  /** 48; 46 or 50 when the clocks change. */
  count: number;
  /** gCO2/kWh by half hour; null where the source has not said. */
  values: (number | null)[];
}

/** The London day of an instant by half hour. */
export function todayOf({ items }: Pick<GridOutlook, 'items'>, now: Date): Today {
  const date = londonDate(now);
  const begins = midnightOf(date);
  const next = new Date(Date.parse(date) + 24 * HOUR).toISOString().slice(0, 10);
  const count = (midnightOf(next) - begins) / HALF_HOUR;
  const known = new Map(items.map(({ from, actual, forecast }) => [Date.parse(from), actual ?? forecast]));
  return {
    place: Math.floor((now.getTime() - begins) / HALF_HOUR),
    count,
    values: Array.from({ length: count }, (_, at) => known.get(begins + at * HALF_HOUR) ?? null),
  };
}

/** As a spreadsheet reads it: instants of UTC, so that no hour stands twice. */
export const csvOf = (points: readonly Point[]): string =>
  ['from_utc,gco2_per_kwh,index', ...points.map(({ from, carbon, index }) => `${from},${carbon},${index ?? ''}`)].join(
    '\n',
  );
