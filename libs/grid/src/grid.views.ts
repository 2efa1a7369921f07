import {
  DISTRIBUTION_AREAS,
  type GridFrequency,
  type GridInsight,
  type GridInsights,
  type GridLive,
  type GridOutlook,
  type GridRegions,
} from '@libs/contracts';
import { iso, type Tx } from '@libs/platform';
import { CARBON_FEEDS, FAILING_STALE_MS, FEEDS, LIVE_FEEDS, regionFeed } from './feeds.js';
import { oldestOf, tooOld } from './age.rules.js';
import { readErrors } from './forecast-errors.js';
import { DAY, halfHourOf, HOUR } from './half-hours.js';
import { type GridState, secondsOutside, staleInsight } from './insight.rules.js';
import { type FuelShare, renewablePercentage } from './neso.js';
import { SOURCES } from './grid.texts.js';

interface HalfRow {
  from_at: string;
  forecast: number | null;
  actual: number | null;
  index_word: string | null;
  mix: FuelShare[] | null;
  simulated: boolean;
}
interface FeedRow {
  name: string;
  ok_at: string | null;
  failures: number;
}

/** The newest half hour that has begun and has a figure; an older one where the source failed. */
const carbonNow = (tx: Tx, now: Date) =>
  tx.row<HalfRow>(
    `select * from grid_half_hour where region = 0 and from_at <= $1 and coalesce(actual, forecast) is not null
      order by from_at desc limit 1`,
    [halfHourOf(now)],
  );

const mixNow = (tx: Tx, now: Date) =>
  tx.row<HalfRow>(
    'select * from grid_half_hour where region = 0 and from_at <= $1 and mix is not null order by from_at desc limit 1',
    [halfHourOf(now)],
  );

const frequencyNow = (tx: Tx) =>
  tx.row<{ at: string; hz: string; simulated: boolean }>(
    'select at, hz, simulated from grid_frequency order by at desc limit 1',
  );

const feeds = (tx: Tx) => tx.rows<FeedRow>('select name, ok_at, failures from grid_feed');

/** When the figures of these feeds were fetched, the oldest of them, and whether one is older than it may be. */
function freshness(state: FeedRow[], wanted: readonly { name: string; staleMs: number }[], now: Date) {
  const times = wanted.map(({ name, staleMs }) => {
    const found = state.find((feed) => feed.name === name);
    const at = found?.ok_at ? new Date(found.ok_at).getTime() : null;
    const most = found && found.failures > 0 ? Math.min(staleMs, FAILING_STALE_MS) : staleMs;
    return { at, stale: at === null || now.getTime() - at > most };
  });
  const newest = times.reduce<number | null>((most, { at }) => (at === null ? most : Math.max(most ?? at, at)), null);
  return { at: newest === null ? null : new Date(newest).toISOString(), stale: times.some(({ stale }) => stale) };
}

/** `GET /api/grid/live` and the frame `grid`. The newest figures stay when a source fails, marked stale. */
export async function readLive(tx: Tx, now: Date): Promise<GridLive> {
  const [carbon, mix, frequency, state] = [
    await carbonNow(tx, now),
    await mixNow(tx, now),
    await frequencyNow(tx),
    await feeds(tx),
  ];
  const simulated = [carbon, mix, frequency].some((figure) => figure?.simulated);
  const { at, stale } = freshness(state, LIVE_FEEDS, now);
  const old = tooOld({ carbon: carbon?.from_at, mix: mix?.from_at, frequency: frequency?.at }, now);
  return {
    frequencyHz: frequency ? Number(frequency.hz) : null,
    carbonIntensity: carbon ? (carbon.actual ?? carbon.forecast) : null,
    renewablePercentage: mix?.mix ? renewablePercentage(mix.mix) : null,
    index: carbon?.index_word ?? null,
    mix: mix?.mix ?? [],
    at,
    stale: stale || old,
    frequencyAt: frequency ? iso(frequency.at) : null,
    carbonFrom: carbon ? iso(carbon.from_at) : null,
    carbonAt: oldestOf(CARBON_FEEDS.map(({ name }) => state.find((feed) => feed.name === name)?.ok_at)),
    source: simulated ? SOURCES.simulated : SOURCES.real,
    simulated,
  };
}

/** What the insight is made of; null before there are figures. */
export async function readGridState(tx: Tx, now: Date): Promise<GridState | null> {
  const carbon = await carbonNow(tx, now);
  const mix = await mixNow(tx, now);
  const carbonIntensity = carbon?.actual ?? carbon?.forecast ?? null;
  const percentage = mix?.mix ? renewablePercentage(mix.mix) : null;
  if (carbonIntensity === null || percentage === null) return null;
  const spots = await tx.rows<{ at: string; hz: string }>(
    'select at, hz from grid_frequency where at > $1 order by at',
    [new Date(now.getTime() - 10 * 60_000)],
  );
  const readings = spots.map(({ at, hz }) => ({ at: new Date(at), hz: Number(hz) }));
  const index = carbon?.index_word ?? null;
  return { index, carbonIntensity, renewablePercentage: percentage, outsideSeconds: secondsOutside(readings) };
}

/** `GET /api/grid/insights`. */
export async function readInsights(tx: Tx, now: Date): Promise<GridInsights> {
  const noted = await tx.row<{ insight: GridInsight; changed_at: string }>(
    'select insight, changed_at from grid_insight where id = 1',
  );
  const carbon = await carbonNow(tx, now);
  const mix = await mixNow(tx, now);
  // The insight of simulated figures outlives them until the first real ones are complete: without figures it is none.
  if (!noted || !carbon || !mix) return { shouldNotify: false, insight: null };
  const state = await feeds(tx);
  const at = oldestOf(CARBON_FEEDS.map(({ name }) => state.find((feed) => feed.name === name)?.ok_at));
  const stale = freshness(state, CARBON_FEEDS, now).stale || tooOld({ carbon: carbon.from_at, mix: mix.from_at }, now);
  const simulated = carbon.simulated || mix.simulated;
  if (stale && at)
    return { shouldNotify: false, insight: staleInsight(noted.insight, new Date(at)), at, stale, simulated };
  const shouldNotify = now.getTime() - new Date(noted.changed_at).getTime() < HOUR;
  return { shouldNotify, insight: noted.insight, at, stale, simulated };
}

const regionOf = (id: number) => {
  const area = DISTRIBUTION_AREAS.find(({ carbonRegion }) => carbonRegion === id);
  return area ? { id, name: area.name } : null;
};

/** A day back and two days ahead. */
export async function readOutlook(tx: Tx, region: number | null, now: Date): Promise<GridOutlook> {
  const found = await tx.rows<HalfRow>(
    `select * from grid_half_hour where region = $1 and from_at >= $2 and from_at < $3 order by from_at`,
    [region ?? 0, new Date(halfHourOf(now).getTime() - DAY), new Date(halfHourOf(now).getTime() + 2 * DAY)],
  );
  const feed = FEEDS.filter(({ name }) => name === (region === null ? 'intensity' : regionFeed(region)));
  const simulated = found.some((half) => half.simulated);
  return {
    region: region === null ? null : regionOf(region),
    items: found.map(({ from_at, forecast, actual, index_word }) => ({
      from: iso(from_at),
      forecast,
      actual,
      index: index_word,
    })),
    // A region is forecast, and never measured: nothing to hold its forecasts against.
    pastErrors: region === null ? await readErrors(tx, simulated) : null,
    ...freshness(await feeds(tx), feed, now),
    source: simulated ? SOURCES.simulated : SOURCES.real,
    simulated,
  };
}

/** The half hour now, region by region, from north to south as the source numbers them. */
export async function readRegions(tx: Tx, now: Date): Promise<GridRegions> {
  const found = await tx.rows<HalfRow & { region: number }>(
    // The mix comes a little later than the forecast of its half hour: until then the last one is shown.
    `select distinct on (g.region) g.region, g.from_at, g.forecast, g.actual, g.index_word, g.simulated,
            (select m.mix from grid_half_hour m where m.region = g.region and m.mix is not null
                and m.from_at <= $1 and m.from_at > $2 order by m.from_at desc limit 1) as mix
       from grid_half_hour g
      where g.region between 1 and 14 and g.from_at <= $1 and g.from_at > $2 order by g.region, g.from_at desc`,
    [halfHourOf(now), new Date(now.getTime() - 2 * DAY)],
  );
  const items = DISTRIBUTION_AREAS.map(({ carbonRegion: id, name }) => {
    const half = found.find(({ region }) => region === id);
    const mix = half?.mix ?? [];
    return {
      id,
      name,
      carbonIntensity: half ? (half.actual ?? half.forecast) : null,
      index: half?.index_word ?? null,
      mix,
      renewablePercentage: renewablePercentage(mix),
      from: half ? iso(half.from_at) : null,
    };
  }).sort((a, b) => a.id - b.id);
  const simulated = found.some((half) => half.simulated);
  const regions = FEEDS.filter(({ name }) => name === 'regions');
  return {
    items,
    ...freshness(await feeds(tx), regions, now),
    source: simulated ? SOURCES.simulated : SOURCES.real,
    simulated,
  };
}

/** Spot values of the last hour at most, oldest first. */
export async function readFrequency(tx: Tx, since: Date | null, now: Date): Promise<GridFrequency> {
  const from = Math.max(since?.getTime() ?? 0, now.getTime() - HOUR);
  const found = await tx.rows<{ at: string; hz: string; simulated: boolean }>(
    'select at, hz, simulated from grid_frequency where at > $1 order by at',
    [new Date(from)],
  );
  const simulated = found.some((spot) => spot.simulated);
  const feed = FEEDS.filter(({ name }) => name === 'frequency');
  return {
    items: found.map(({ at, hz }) => ({ at: iso(at), hz: Number(hz) })),
    ...freshness(await feeds(tx), feed, now),
    source: simulated ? SOURCES.simulated : SOURCES.real,
    simulated,
  };
}
