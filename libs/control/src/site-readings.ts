import { type Channel, STORED_CHANNELS } from '@libs/contracts';
import { localMidnight, periodsOfDay } from '@libs/forecast';
import { moveDay } from '@libs/metering';
import type { Tx } from '@libs/platform';
import { PostgresStore, seriesOf } from '@libs/telemetry';
import type { SiteReadings } from './plan/readings.rules.js';

const SHOWN = ['gen', 'exp', 'imp', 'chg', 'dis', 'soc', 'load'] as const satisfies readonly Channel[];
type Shown = (typeof SHOWN)[number];

const store = new PostgresStore();

/** What was read of a site, with a battery unless it has none, without a break from the first day to the last; null where a half hour isn't known. */
export async function siteReadings(
  tx: Tx,
  assetId: string,
  { from, to, battery = true }: { from: string; to: string; battery?: boolean },
): Promise<SiteReadings> {
  const stored = await store.days(tx, { assetId, channels: STORED_CHANNELS, from, to });
  const days: { day: string; halfHours: number }[] = [];
  for (let day = from; day <= to; day = moveDay(day, 1)) days.push({ day, halfHours: periodsOfDay(day) });
  const items = seriesOf(stored, { channels: SHOWN, step: 'hh', days, battery });
  const begins = localMidnight(from);
  const of = (channel: Shown) => {
    const those = items.map(({ channels }) => channels.find((one) => one.channel === channel));
    return {
      from: begins,
      wh: those.flatMap((one) => one?.values ?? []),
      quality: those.map((one) => one?.quality ?? '').join(''),
    };
  };
  return {
    gen: of('gen'),
    exp: of('exp'),
    imp: of('imp'),
    chg: of('chg'),
    dis: of('dis'),
    soc: of('soc'),
    load: of('load'),
  };
}
