import type { Sky } from '@libs/forecast';
import type { Tx } from '@libs/platform';
import { weatherFeedName } from './feeds.js';
import { readOutlook } from './outlook.sql.js';

const DAY = 24 * 3_600_000;
/** As far back as the sun's own ratio of a site looks, and as far ahead as a plan. */
const BACK_DAYS = 43;
const AHEAD_DAYS = 4;

/** The sky around a time by when the half hour begins: of the past what was said half a day ahead of it. Empty without a weather feed. */
export async function knownWeather(tx: Tx, postcode: string | undefined, now: Date): Promise<Map<number, Sky>> {
  const feed = weatherFeedName(postcode);
  if (!feed) return new Map();
  const [from, to] = [new Date(now.getTime() - BACK_DAYS * DAY), new Date(now.getTime() + AHEAD_DAYS * DAY)];
  const known = await readOutlook(tx, feed, { from, to, now });
  return new Map([...known].map(([at, { value, air }]) => [at, { global: value, air }]));
}
