import { takeReadings } from '@libs/assets';
import { londonDate, SOURCE_NAMES, STORED_CHANNELS } from '@libs/contracts';
import { localMidnight, periodsOfDay } from '@libs/forecast';
import type { Tx } from '@libs/platform';
import type { TelemetryStore } from '@libs/telemetry';
import { halfHoursOf, levelsOf } from './half-hours.rules.js';
import type { Reading } from './reading.js';
import { readingsBetween } from './readings.sql.js';
import type { Source } from './source.sql.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A counter at an edge is known from readings this close to it. */
const NEAR_MS = 10 * MINUTE;

/** Recalculates the London days that the readings affect, from everything that the source reported. */
export async function mergeDays(
  tx: Tx,
  store: TelemetryStore,
  source: Pick<Source, 'id' | 'assetId' | 'platform'>,
  { readings, at }: { readings: readonly Reading[]; at: Date },
): Promise<void> {
  const days = touchedDays(readings);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return;
  const [from, to] = [localMidnight(first) - DAY, localMidnight(last) + 26 * 60 * MINUTE];
  const known = await readingsBetween(tx, source.id, new Date(from), new Date(to));
  for (const channel of STORED_CHANNELS) {
    if (known.every((one) => (one[channel] ?? null) === null)) continue;
    const worked = days.map((day) => {
      const begins = localMidnight(day);
      const count = periodsOfDay(day);
      const near = known.filter((one) => one.at >= begins - DAY && one.at <= begins + count * 30 * MINUTE + NEAR_MS);
      return {
        day,
        wh: channel === 'soc' ? levelsOf(near, { begins, count }) : halfHoursOf(near, channel, { begins, count }),
      };
    });
    const { assetId, id, platform } = source;
    await takeReadings(tx, store, {
      assetId,
      channel,
      source: { id, name: SOURCE_NAMES[platform] },
      days: worked,
      at,
    });
  }
}

/** The London days of half hours that the readings can change, oldest first. */
function touchedDays(readings: readonly Reading[]): string[] {
  const days = readings.flatMap(({ at, span }) => [
    londonDate(new Date(at - 40 * MINUTE)),
    londonDate(new Date(at + span + 40 * MINUTE)),
  ]);
  return [...new Set(days)].sort();
}
