import type { UnscoredReason } from '@libs/contracts';
import type { DayRead } from '../plan/score-day.rules.js';
import { placeOf, type SiteReadings } from '../plan/readings.rules.js';

const COUNTED = ['gen', 'exp', 'imp', 'chg', 'dis'] as const;

/** A whole day as it was read, with the charge at both midnights; or why it isn't one. An estimate isn't a reading. */
export function dayRead(
  read: SiteReadings,
  { instants, capacityWh, held }: { instants: readonly number[]; capacityWh: number; held: boolean },
): DayRead | UnscoredReason {
  const first = placeOf(read.gen, instants[0] ?? 0);
  const last = first + instants.length - 1;
  const ofDay = <T>(list: ArrayLike<T>): T[] => Array.prototype.slice.call(list, first, last + 1) as T[];
  const known = (channel: (typeof COUNTED)[number]) => ofDay(read[channel].wh).every((wh) => wh !== null);
  if (ofDay(read.chg.wh).every((wh) => wh === null)) return 'battery';
  if (held || COUNTED.some((channel) => ofDay(read[channel].quality).includes('E'))) return 'held';
  if (!COUNTED.every(known)) return 'incomplete';
  const [begun, left] = [read.soc.wh[first - 1] ?? null, read.soc.wh[last] ?? null];
  if (begun === null || left === null) return 'level';
  const wh = (channel: keyof SiteReadings) => Float64Array.from(ofDay(read[channel].wh), (one) => one ?? 0);
  return {
    sunWh: wh('gen'),
    loadWh: wh('load'),
    importedWh: wh('imp'),
    exportedWh: wh('exp'),
    dischargedWh: wh('dis'),
    storedWh: (begun * capacityWh) / 100,
    leftWh: (left * capacityWh) / 100,
  };
}
