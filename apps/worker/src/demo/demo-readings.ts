import { type DemoMeter, demoMeters, UploadAssetReadings } from '@libs/assets';
import { type Actor, londonDate, METERED_CHANNELS } from '@libs/contracts';
import { type Clock, type Database, logOf } from '@libs/platform';
import { PostgresStore } from '@libs/telemetry';
import { csvOf, demoReadings } from './demo-weather.js';

const log = logOf('demo');
const DAY = 86_400_000;
/** So much of the past is enough to compare months, and quick to load. */
const DAYS = 250;

/**
 * The demo's live sites get readings as real ones do: their host's file goes through the upload, and the worker checks it. In the
 * background once the product is up, a site at a time; one that has a file already is left alone.
 */
export async function loadDemoReadings(database: Database, clock: Clock): Promise<number> {
  const uploading = new UploadAssetReadings(database, clock, new PostgresStore());
  let loaded = 0;
  for (const meter of await demoMeters(database)) {
    if (meter.started) continue;
    const yesterday = londonDate(new Date(clock.now().getTime() - DAY));
    const earliest = londonDate(new Date(clock.now().getTime() - DAYS * DAY));
    const from = meter.liveSince > earliest ? meter.liveSince : earliest;
    if (from > yesterday) continue;
    await load(uploading, meter, { from, to: yesterday });
    loaded += 1;
    log.info({ asset: meter.asset.id, from }, 'demo readings loaded');
  }
  return loaded;
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
