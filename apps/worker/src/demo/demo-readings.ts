import { type DemoMeter, demoMeters, takeReadings, UploadAssetReadings } from '@libs/assets';
import { type Actor, londonDate, londonMonthStart, METERED_CHANNELS } from '@libs/contracts';
import { HALF_HOUR } from '@libs/forecast';
import { type Clock, type Database, logOf } from '@libs/platform';
import { PostgresStore } from '@libs/telemetry';
import type { DemoSources } from './demo-sources.js';
import { csvOf, demoReadings } from './demo-weather.js';

const log = logOf('demo');
const DAY = 86_400_000;
/** The sites that are billed since their go-live get so much of the past, which is all of it; the first in turn. */
const DAYS = 300;
const LONG = 8;
/** What brings the half hours after the first files. */
const METER = { id: '8a1c3f52-0b7d-4c1e-9a55-2f6e0d3b7c41', name: 'Demo meter' };

/**
 * The demo's live sites get readings as real ones do. Their host's file goes through the upload, and the worker checks it: in the
 * background once the product is up, a site at a time. After that each half hour arrives once it's over. A site that has other
 * readings, or went live since yesterday, is left alone.
 */
export function loadDemoReadings(database: Database, clock: Clock, sources: DemoSources): () => Promise<number> {
  const store = new PostgresStore();
  const uploading = new UploadAssetReadings(database, clock, store);
  let busy = false;
  let fed = 0;
  const feed = async (now: Date): Promise<number> => {
    const today = londonDate(now);
    const yesterday = londonDate(new Date(now.getTime() - DAY));
    let loaded = 0;
    const meters = await demoMeters(database);
    await sources.serve(meters.filter(({ liveSince }) => liveSince <= yesterday));
    // Sites with power now first, so that a newcomer sees some within minutes.
    const inTurn = meters.toSorted((a, b) => Number(sources.serves(b.asset.id)) - Number(sources.serves(a.asset.id)));
    for (const meter of inTurn) {
      if (meter.liveSince > yesterday) continue;
      if (meter.fedTo) await keepUp(meter, today);
      if (!meter.started) {
        const first = firstDayOf(meter.rank, now);
        await load(uploading, meter, { from: meter.liveSince > first ? meter.liveSince : first, to: today });
        loaded += 1;
        log.info({ asset: meter.asset.id }, 'demo readings loaded');
      }
      await sources.connect(meter);
    }
    return loaded;
  };
  const keepUp = (meter: DemoMeter, today: string): Promise<void> =>
    database.transaction(async (tx) => {
      const days = demoReadings(meter, meter.fedTo ?? today, today);
      // Other channels are read from its maker's cloud.
      for (const channel of METERED_CHANNELS.filter((one) => !sources.reports(meter.asset.id).includes(one))) {
        const those = days.map(({ day, wh }) => ({ day, wh: wh.map((one) => one[channel]) }));
        const reading = { assetId: meter.asset.id, channel, source: METER, days: those, at: clock.now() };
        await takeReadings(tx, store, reading);
      }
    });
  return async () => {
    const now = clock.now();
    const halfHour = Math.floor(now.getTime() / HALF_HOUR);
    // The first files take longer than the minute after which this is asked again.
    if (busy || fed === halfHour) return 0;
    busy = true;
    try {
      const loaded = await feed(now);
      fed = halfHour;
      return loaded;
    } finally {
      busy = false;
    }
  };
}

/** The others have this month, so that no month before it was read in part; the first of them also the last, in which its agreement ended. */
function firstDayOf(rank: number, now: Date): string {
  if (rank < LONG) return londonDate(new Date(now.getTime() - DAYS * DAY));
  const monthStart = londonMonthStart(now);
  return londonDate(rank > LONG ? monthStart : londonMonthStart(new Date(monthStart.getTime() - DAY)));
}

async function load(
  uploading: UploadAssetReadings,
  meter: DemoMeter,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const days = demoReadings(meter, from, to);
  const actor: Actor = { ...meter.host, sessionId: null, role: 'asset_host' };
  for (const channel of METERED_CHANNELS) {
    const bytes = Buffer.from(csvOf(days, channel));
    const file = { name: `${channel}-half-hours.csv`, mediaType: 'text/csv', bytes };
    await uploading.save(meter.asset, { file, channel, mapping: null }, actor);
  }
}
