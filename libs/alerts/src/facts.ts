import { londonDate, METERED_CHANNELS } from '@libs/contracts';
import { besidePlan, isBeside, isNear } from '@libs/control';
import { HALF_HOUR, localMidnight, periodsOfDay, placeOf } from '@libs/forecast';
import type { Tx } from '@libs/platform';
import type { StoredDay, TelemetryStore } from '@libs/telemetry';
import { dayOf, heightAt, shareOf } from './sun.js';
import { allWatched, type Watch } from './watch.sql.js';
import type { HalfHourRead, Month, WatchedSite } from './watched.js';

/** What the rules need to know about a site, from what is stored. */

const DAY = 86_400_000;
/** The middle of England, for a host without a known postcode. */
const ENGLAND = { latitude: 52.5, longitude: -1.5 };

export interface Place {
  latitude: number;
  longitude: number;
}
export const placeFor = ({ postcode }: Pick<Watch, 'postcode'>): Place => {
  const place = postcode ? placeOf(postcode) : null;
  return place ? { latitude: place.latitude, longitude: place.longitude } : ENGLAND;
};

/** The last days up to the half hour that is under way, without holes. */
function halfHoursOf(stored: readonly StoredDay[], days: readonly string[], now: number): HalfHourRead[] {
  const rows = new Map(stored.map((row) => [`${row.day} ${row.channel}`, row]));
  return days.flatMap((day) => {
    const begins = localMidnight(day);
    return Array.from({ length: periodsOfDay(day) }, (_, at) => {
      const of = (channel: string) => rows.get(`${day} ${channel}`)?.wh[at] ?? null;
      return { start: begins + at * HALF_HOUR, gen: of('gen'), exp: of('exp'), imp: of('imp') };
    }).filter(({ start }) => start + HALF_HOUR <= now);
  });
}

const daysUntil = (now: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => londonDate(new Date(now - (count - 1 - at) * DAY)));

/** The two whole months before this one. */
async function monthsOf(tx: Tx, store: TelemetryStore, assetId: string, now: number): Promise<Month[]> {
  const [year = 0, month = 1] = londonDate(new Date(now)).split('-').map(Number);
  const first = (back: number) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10);
  const to = new Date(Date.parse(first(0)) - DAY).toISOString().slice(0, 10);
  const stored = await store.days(tx, { assetId, channels: ['gen'], from: first(2), to });
  return [2, 1].map((back) => {
    const [from, until] = [first(back), first(back - 1)];
    const days = stored.filter(({ day }) => day >= from && day < until);
    const known = days.flatMap(({ wh }) => wh.filter((one) => one !== null));
    const all = (localMidnight(until) - localMidnight(from)) / HALF_HOUR;
    return { month: from.slice(0, 7), wh: known.reduce((sum, one) => sum + one, 0), read: known.length / all };
  });
}

const RADIUS_KM = 25;
const MOST_NEIGHBOURS = 20;
const FEWEST = 3;

function kmBetween(a: Place, b: Place): number {
  const across = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return 111.2 * Math.hypot(a.latitude - b.latitude, across);
}

/** The median of what nearby sites generated, as a share of what was expected, by day; only where three of them were read. */
async function neighboursOf(
  { tx, store, now }: Looking,
  site: Watch,
  days: readonly string[],
): Promise<Map<string, number>> {
  const here = placeFor(site);
  const near = (await allWatched(tx))
    .filter((one) => one.id !== site.id && one.expected && kmBetween(here, placeFor(one)) <= RADIUS_KM)
    .slice(0, MOST_NEIGHBOURS);
  const shares = new Map<string, number[]>();
  if (near.length < FEWEST) return new Map();
  for (const one of near) {
    const [from = '', to = ''] = [days[0], days.at(-1)];
    const stored = await store.days(tx, { assetId: one.id, channels: ['gen'], from, to });
    for (const [day, halfHours] of Map.groupBy(halfHoursOf(stored, days, now), ({ start }) => dayOf(start))) {
      const share = shareOfDay(one, halfHours);
      if (share !== null) shares.set(day, [...(shares.get(day) ?? []), share]);
    }
  }
  return new Map([...shares].flatMap(([day, all]) => (all.length >= FEWEST ? [[day, median(all)] as const] : [])));
}

function shareOfDay(site: Watch, halfHours: readonly HalfHourRead[]): number | null {
  const place = placeFor(site);
  const month = site.expected?.find((one) => one.month === Number(dayOf(halfHours[0]?.start ?? 0).slice(5, 7)));
  const sunUp = halfHours.filter(({ start }) => heightAt(start, place) > 0);
  const read = sunUp.filter(({ gen }) => gen !== null);
  if (!month || read.length < 0.9 * sunUp.length) return null;
  const expected = sunUp.reduce((sum, { start }) => sum + shareOf(start, month.p50, place), 0);
  return expected > 0 ? read.reduce((sum, { gen }) => sum + (gen ?? 0), 0) / expected : null;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const high = sorted[middle] ?? 0;
  return sorted.length % 2 ? high : (high + (sorted[middle - 1] ?? 0)) / 2;
}

export interface Looking {
  tx: Tx;
  store: TelemetryStore;
  now: number;
}

/** How a site is read, as its source says. */
export type Read = Pick<WatchedSite, 'automatic' | 'answers' | 'refusedSince' | 'incident'>;

/** A suspended or decommissioned asset raises no alert. */
export const isOutOfWatch = ({ status }: Pick<Watch, 'status'>): boolean =>
  status === 'suspended' || status === 'decommissioned';

export async function watchedSite(looking: Looking, site: Watch, read: Read): Promise<WatchedSite> {
  const { tx, store, now } = looking;
  const days = daysUntil(now, 8);
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const stored = await store.days(tx, { assetId: site.id, channels: METERED_CHANNELS, from, to });
  const beside = await besidePlan(tx, site.id, new Date(now));
  return {
    ...placeFor(site),
    ...read,
    solarKwp: site.solarKwp,
    exportLimitKw: site.exportLimitKw,
    expected: site.expected,
    halfHours: halfHoursOf(stored, days, now),
    months: site.expected ? await monthsOf(tx, store, site.id, now) : [],
    neighbours: site.expected ? await neighboursOf(looking, site, days) : new Map(),
    // There is no source of temperatures yet.
    frost: null,
    beside: beside && { ...beside, away: isBeside(beside), near: isNear(beside) },
    suspended: isOutOfWatch(site),
  };
}

/** Generation lost since then by the frozen forecast: expected minus read; null without a forecast. */
export function missedWh({ halfHours, expected, ...place }: WatchedSite, from: number, to: number): number | null {
  if (!expected) return null;
  const missed = halfHours
    .filter(({ start, gen }) => start >= from && start < to && gen !== null)
    .reduce((sum, { start, gen }) => {
      const month = expected.find((one) => one.month === Number(dayOf(start).slice(5, 7)));
      return sum + Math.max(0, shareOf(start, month?.p50 ?? 0, place) - (gen ?? 0));
    }, 0);
  return Math.round(missed);
}
