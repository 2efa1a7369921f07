import { type GridOutlook, londonDate } from '@libs/contracts';
import { OUTLOOK } from './grid.texts';

/** What the outlook shows, derived from the source's half hours. Pure. */

const HALF_HOUR = 1_800_000;
const HOUR = 2 * HALF_HOUR;
const AHEAD = 96;

export interface Point {
  from: string;
  carbon: number;
  index: string | null;
}

/** The current half hour and those of the next two days that the source has forecast. */
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

type PastErrors = GridOutlook['pastErrors'];

export interface BandPoint {
  from: string;
  low: number;
  high: number;
}

/**
 * Where eight in ten forecasts of such a lead ended: the point and its past errors, on a line between the leads that were
 * looked at. Ends where nothing is known of a lead any more.
 */
export function bandOf(points: readonly Point[], errors: PastErrors, now: Date): BandPoint[] {
  const leads = errors?.leads ?? [];
  const begins = Math.floor(now.getTime() / HALF_HOUR) * HALF_HOUR;
  return points.flatMap(({ from, carbon }) => {
    const hours = (Date.parse(from) - begins) / HOUR;
    const after = leads.find((lead) => lead.hours >= hours);
    const before = leads.findLast((lead) => lead.hours <= hours) ?? after;
    if (!after || !before) return [];
    const share = after.hours === before.hours ? 0 : (hours - before.hours) / (after.hours - before.hours);
    const at = (of: 'low' | 'high') => Math.max(0, carbon + before[of] + share * (after[of] - before[of]));
    return [{ from, low: at('low'), high: at('high') }];
  });
}

/** What the band is based on, or why there is none. */
export function bandWords(errors: PastErrors): string {
  if (!errors) return OUTLOOK.regionErrors;
  const { leads, pairs, needed } = errors;
  if (leads.length === 0) return OUTLOOK.fewErrors(pairs, needed);
  const said = [1, 6, 24, 47.5].flatMap((hours) => leads.find((lead) => lead.hours === hours) ?? []);
  const counted = leads.reduce((sum, lead) => sum + lead.pairs, 0);
  const medians = said.map(({ hours, medianAbsolute }) => OUTLOOK.median(medianAbsolute, hours)).join(', ');
  return OUTLOOK.errors(counted.toLocaleString('en-GB'), medians);
}

/** So many half hours ahead are looked at: whoever can wait for a cleaner one waits no longer than to the evening. */
const LOOKED_AT = 24;
/** With fewer half hours known, a cleaner one may be missing. */
const ENOUGH = 12;
/** What lies so little above the cleanest is as good as it. */
const MARGIN = 1.1;

/**
 * Whether to run equipment now: true; or the start of the half hour to wait for; null where the figures don't say.
 * A half hour is good if the source itself rates it low or very low, or if it is at most a tenth above the cleanest of the
 * twelve hours from now. Otherwise the first good one of those is waited for. There are no bands of our own.
 */
export function whenToRun({ items, stale }: Pick<GridOutlook, 'items' | 'stale'>, now: Date): true | string | null {
  const begins = Math.floor(now.getTime() / HALF_HOUR) * HALF_HOUR;
  const ahead = pointsAhead({ items }, now).filter(({ from }) => Date.parse(from) < begins + LOOKED_AT * HALF_HOUR);
  const [first] = ahead;
  if (stale || !first || Date.parse(first.from) !== begins) return null;
  const low = ({ index }: Point) => index?.endsWith('low') ?? false;
  if (low(first)) return true;
  if (ahead.length < ENOUGH) return null;
  const cleanest = Math.min(...ahead.map(({ carbon }) => carbon));
  const good = ahead.find((point) => low(point) || point.carbon <= cleanest * MARGIN);
  return good === first ? true : (good?.from ?? null);
}

/** By how many percent a figure lies above the mean of the next two days, to the next five; null without a forecast. */
export function againstUsual(carbon: number, outlook: Pick<GridOutlook, 'items'>, now: Date): number | null {
  const ahead = pointsAhead(outlook, now);
  if (ahead.length < 48) return null;
  const mean = ahead.reduce((sum, point) => sum + point.carbon, 0) / ahead.length;
  return mean > 0 ? 5 * Math.round((20 * (carbon - mean)) / mean) + 0 : null;
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
  /** gCO2/kWh by half hour; null where the source has no figure. */
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

/** As a spreadsheet reads it: instants of UTC, so that no hour appears twice. */
export const csvOf = (points: readonly Point[]): string =>
  ['from_utc,gco2_per_kwh,index', ...points.map(({ from, carbon, index }) => `${from},${carbon},${index ?? ''}`)].join(
    '\n',
  );
