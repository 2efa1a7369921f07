import { DISTRIBUTION_AREAS } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { parseFrequency } from './elexon.js';
import { keepForecasts, workOutErrors } from './forecast-errors.js';
import { DAY, HALF_HOUR, halfHourOf, HOUR, MINUTE, toMinutes } from './half-hours.js';
import { parseGeneration, parseIntensity, parseRegionOutlook, parseRegions, UnknownAnswer } from './neso.js';
import { keepFrequency, keepHalfHours, keepMix, keepRegions, type Store } from './readings.js';

/** Where the two sources are. */
export interface GridAddresses {
  neso: string;
  elexon: string;
  simulated: boolean;
}

/** One thing that is asked for, how often, and where its answer goes. */
export interface Feed {
  name: string;
  /** How long a figure of it counts as fresh: two periods. */
  staleMs: number;
  url: (addresses: GridAddresses, now: Date) => string;
  /** When to ask again after an answer; `wanted`: someone has asked for its figures within the day. */
  next: (now: Date, wanted: boolean) => Date;
  /** Reads the whole answer before anything is written. Throws UnknownAnswer. */
  keep: (tx: Tx, body: unknown, store: Store) => Promise<void>;
}

/** The sources publish a half hour's figures just after it began: ask at :02 and :32. */
const afterHalfHour = (now: Date): Date => {
  const due = halfHourOf(now).getTime() + 2 * MINUTE;
  return new Date(due > now.getTime() ? due : due + HALF_HOUR);
};
const every = (milliseconds: number) => (now: Date) => new Date(now.getTime() + milliseconds);

/** Great Britain: a day back, two days ahead. */
const intensity: Feed = {
  name: 'intensity',
  staleMs: 2 * HALF_HOUR + 4 * MINUTE,
  url: ({ neso }, now) =>
    `${neso}/intensity/${toMinutes(new Date(now.getTime() - DAY))}/${toMinutes(new Date(now.getTime() + 2 * DAY))}`,
  next: afterHalfHour,
  keep: async (tx, body, store) => {
    const halves = parseIntensity(body);
    if (halves.length === 0) throw new UnknownAnswer('intensity: nothing in it');
    await keepHalfHours(tx, 0, halves, store);
    await keepForecasts(tx, halves, store);
    await workOutErrors(tx, store);
  },
};

const generation: Feed = {
  name: 'generation',
  staleMs: 2 * HALF_HOUR + 4 * MINUTE,
  url: ({ neso }) => `${neso}/generation`,
  next: afterHalfHour,
  keep: (tx, body, store) => {
    const { from, mix } = parseGeneration(body);
    return keepMix(tx, from, mix, store);
  },
};

const regions: Feed = {
  name: 'regions',
  staleMs: 2 * HALF_HOUR + 4 * MINUTE,
  url: ({ neso }) => `${neso}/regional`,
  next: afterHalfHour,
  keep: (tx, body, store) => keepRegions(tx, parseRegions(body), store),
};

/** From this age on, the figures of a source that fails are old, however seldom they are asked for. */
export const FAILING_STALE_MS = 2 * HALF_HOUR + 4 * MINUTE;

export const regionFeed = (region: number): string => `region-${region}`;

/**
 * Each region's next two days: half-hourly while someone asks for it, else four times a day so that the source is spared.
 * Its age alone says nothing within that time, so that only a source that fails makes it stale sooner (grid.views.ts).
 */
const regionOutlooks: Feed[] = DISTRIBUTION_AREAS.map(({ carbonRegion }) => ({
  name: regionFeed(carbonRegion),
  staleMs: 13 * HOUR,
  url: ({ neso }, now) => `${neso}/regional/intensity/${toMinutes(halfHourOf(now))}/fw48h/regionid/${carbonRegion}`,
  next: (now, wanted) => (wanted ? afterHalfHour(now) : every(6 * HOUR)(now)),
  keep: (tx, body, store) => keepHalfHours(tx, carbonRegion, parseRegionOutlook(body), store),
}));

/** How far the clocks of a source and of ours may be apart. */
const CLOCK_SKEW_MS = 5 * MINUTE;

const frequency: Feed = {
  name: 'frequency',
  staleMs: 5 * MINUTE,
  url: ({ elexon }, now) => {
    const from = new Date(now.getTime() - 15 * MINUTE).toISOString().slice(0, 19);
    const to = now.toISOString().slice(0, 19);
    return `${elexon}/datasets/FREQ?measurementDateTimeFrom=${from}Z&measurementDateTimeTo=${to}Z&format=json`;
  },
  next: every(MINUTE),
  keep: (tx, body, store) => keepFrequency(tx, parseFrequency(body, store.at.getTime() + CLOCK_SKEW_MS), store),
};

/** Everything that is polled, by one poller in the whole cluster. */
export const FEEDS: readonly Feed[] = [intensity, generation, frequency, regions, ...regionOutlooks];

/** The feeds behind the insight. */
export const CARBON_FEEDS = [intensity, generation] as const;

/** The feeds behind the figures of the page's box. */
export const LIVE_FEEDS = [intensity, generation, frequency] as const;

/** After failures in a row: half a minute, doubling, at most half an hour. */
export const backoffMs = (failures: number): number => Math.min(30_000 * 2 ** Math.max(failures - 1, 0), HALF_HOUR);
