import { areaOfPostcode } from '@libs/contracts';
import { HALF_HOUR, outwardCodes, placeOf } from '@libs/forecast';
import { fetchJson, SourceFailed } from '@libs/grid';
import type { Config, Tx } from '@libs/platform';
import { parsePrices, pricesUrl, tariffCode } from './octopus.js';
import { parseWeather, type Spot, weatherUrl } from './open-meteo.js';
import { type OutlookHalfHour, postcodesInUse, tariffsInUse } from './outlook.sql.js';

/** Something that plans look ahead by, and whom it is asked of. */
export interface OutlookFeed {
  name: string;
  /** Fetches what it says from some days back to the days ahead. Throws SourceFailed or UnknownAnswer. */
  ask(now: Date, pastDays: number): Promise<OutlookHalfHour[]>;
  /** Days back that are asked for the first time. */
  firstDays: number;
  /** How long after an answer it is asked again; `until`: the end of what is known. */
  againAfter(now: Date, until: number): number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Prices of the next day come between 16:00 and 20:00, so that at least this much is known ahead afterwards. */
const KNOWN_AHEAD = 16 * HOUR;
const MOST_PAGES = 5;

/** The tariff whose half-hourly prices a site pays; null where its postcode has no distribution area. */
export function priceCodeOf(product: string, postcode: string | undefined): string | null {
  const area = areaOfPostcode(postcode ?? '');
  return area && area !== 'outside' ? tariffCode(product, area.gsp) : null;
}

export const priceFeedName = (code: string): string => `prices ${code}`;

/** Sites within a kilometre or so share their weather; null where the place isn’t known. */
export function weatherFeedName(postcode: string | undefined): string | null {
  const spot = spotOf(postcode);
  return spot && `weather ${spot.latitude.toFixed(2)} ${spot.longitude.toFixed(2)}`;
}

const spotOf = (postcode: string | undefined): Spot | null => (postcode && placeOf(postcode, outwardCodes)) || null;

const priceFeed = (base: string, code: string): OutlookFeed => ({
  name: priceFeedName(code),
  firstDays: 10,
  againAfter: (now, until) => (until - now.getTime() > KNOWN_AHEAD ? 3 * HOUR : HALF_HOUR / 3),
  async ask(now, pastDays) {
    const [from, to] = [new Date(now.getTime() - pastDays * DAY), new Date(now.getTime() + 3 * DAY)];
    const halfHours: OutlookHalfHour[] = [];
    let url: string | null = pricesUrl(base, code, from, to);
    for (let page = 0; url && page < MOST_PAGES; page++) {
      const fetched = await fetchJson(url, null);
      const read = parsePrices(fetched.same ? null : fetched.body, from.getTime(), to.getTime());
      halfHours.push(...read.halfHours);
      // The same server alone: an answer doesn't choose whom we ask.
      if (read.next && new URL(read.next).origin !== new URL(base).origin)
        throw new SourceFailed('next page elsewhere');
      url = read.next;
    }
    return halfHours;
  },
});

const weatherFeed = (base: string, name: string, spot: Spot): OutlookFeed => ({
  name,
  // As far as the sun's own ratio of a site looks back.
  firstDays: 42,
  againAfter: () => 6 * HOUR,
  async ask(_now, pastDays) {
    const fetched = await fetchJson(weatherUrl(base, spot, pastDays), null);
    return parseWeather(fetched.same ? null : fetched.body);
  },
});

/** What the plans of now need. */
export async function feedsInUse(tx: Tx, { outlook }: Pick<Config, 'outlook'>): Promise<OutlookFeed[]> {
  const prices = (await tariffsInUse(tx)).map((code) => priceFeed(outlook.prices, code));
  const { weather } = outlook;
  if (!weather) return prices;
  const places = new Map<string, Spot>();
  for (const postcode of await postcodesInUse(tx)) {
    const [name, spot] = [weatherFeedName(postcode), spotOf(postcode)];
    if (name && spot) places.set(name, spot);
  }
  return [...prices, ...[...places].map(([name, spot]) => weatherFeed(weather, name, spot))];
}
