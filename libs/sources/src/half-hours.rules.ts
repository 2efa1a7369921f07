import type { StoredChannel } from '@libs/contracts';
import type { Reading } from './reading.js';

/** Calculates half hours from what a maker reports. Pure: the same readings in any order give the same half hours. */

/** What is counted; the charge of a battery is a level. */
export type CountedChannel = Exclude<StoredChannel, 'soc'>;

const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE;
/** The counter at an edge is interpolated between two readings this close to it. */
const NEAR = 10 * MINUTE;
/** A fall of up to this share of a counter is jitter. */
const JITTER = 0.001;
/** After a swap that someone noted, a counter below this share of the old one is a new counter. */
const NEW_COUNTER = 0.01;
/** No counter climbs from zero to this many Wh between two nearby readings, so such a zero wasn't a real reading. */
const NOT_FROM_ZERO = 100_000;

interface Point {
  at: number;
  wh: number;
}

/** Counters that can be compared with each other: those of one device since its last swap. */
type Epoch = Point[];

/**
 * Splits the counters of a channel into epochs, without impossible readings: a zero at night, a fall, a spike. `swaps`: moments of
 * swaps or new firmware that someone noted.
 */
function epochsOf(readings: readonly Reading[], channel: CountedChannel, swaps: readonly number[] = []): Epoch[] {
  const counters = readings.filter((one) => one.span === 0 && (one[channel] ?? null) !== null);
  return [...Map.groupBy(counters, ({ device }) => device).values()].flatMap((those) => {
    const sorted = those
      .map((one) => ({ at: one.at, wh: one[channel] ?? 0 }))
      .sort((one, other) => one.at - other.at || one.wh - other.wh);
    const first = sorted.findIndex(({ wh }) => wh > 0);
    return climbing((sorted[first]?.wh ?? 0) > NOT_FROM_ZERO ? sorted.slice(first) : sorted, swaps);
  });
}

function climbing(points: readonly Point[], swaps: readonly number[]): Epoch[] {
  const epochs: Epoch[] = [[]];
  points.forEach((point, place) => {
    const epoch = epochs.at(-1) ?? [];
    const last = epoch.at(-1);
    if (!last || point.wh >= last.wh) {
      if (isSpike(point, last, points[place + 1])) return;
      epoch.push(point);
      return;
    }
    const noted = swaps.some((swap) => swap > last.at && swap <= point.at);
    if (noted && point.wh < last.wh * NEW_COUNTER) epochs.push([point]);
    // With jitter the counter keeps its value; a reading after a greater fall is dropped.
    else if (last.wh - point.wh <= last.wh * JITTER) epoch.push({ at: point.at, wh: last.wh });
  });
  return epochs;
}

/** Higher than the one after it, which climbs on from the one before. */
const isSpike = (point: Point, last: Point | undefined, next: Point | undefined): boolean =>
  next !== undefined && last !== undefined && point.wh - next.wh > point.wh * JITTER && next.wh >= last.wh;

/** The counter at a moment: as read, or on the line between two readings near it. */
function counterAt(epoch: Epoch, at: number): number | null {
  let low = 0;
  let high = epoch.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((epoch[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  const after = epoch[low];
  if (after?.at === at) return after.wh;
  const before = epoch[low - 1];
  if (!before || !after || at - before.at > NEAR || after.at - at > NEAR) return null;
  return Math.round(before.wh + ((after.wh - before.wh) * (at - before.at)) / (after.at - before.at));
}

/** Wh of each half hour from `begins`; null where it is unknown. */
export function halfHoursOf(
  readings: readonly Reading[],
  channel: CountedChannel,
  { begins, count, swaps = [] }: { begins: number; count: number; swaps?: readonly number[] },
): (number | null)[] {
  const epochs = epochsOf(readings, channel, swaps);
  const spans = new Map(readings.filter(({ span }) => span > 0).map((one) => [one.at, one]));
  return Array.from({ length: count }, (_, place) => {
    const start = begins + place * HALF_HOUR;
    for (const epoch of epochs) {
      const [from, to] = [counterAt(epoch, start), counterAt(epoch, start + HALF_HOUR)];
      if (from !== null && to !== null) return to - from;
    }
    return summed(spans, channel, start);
  });
}

/** The charge of the battery at the end of each half hour from `begins`, percent; null where nothing was read near it. */
export function levelsOf(
  readings: readonly Reading[],
  { begins, count }: { begins: number; count: number },
): (number | null)[] {
  const points = readings
    .flatMap(({ at, soc }) => ((soc ?? null) === null ? [] : [{ at, wh: soc as number }]))
    .sort((one, other) => one.at - other.at || one.wh - other.wh);
  return Array.from({ length: count }, (_, place) => counterAt(points, begins + (place + 1) * HALF_HOUR));
}

/** The sum of the spans that fill a half hour; null if any of it is missing. */
function summed(spans: ReadonlyMap<number, Reading>, channel: CountedChannel, start: number): number | null {
  let sum = 0;
  for (let at = start; at < start + HALF_HOUR; ) {
    const span = spans.get(at);
    const wh = span?.[channel] ?? null;
    if (!span || wh === null || at + span.span > start + HALF_HOUR) return null;
    sum += wh;
    at += span.span;
  }
  return sum;
}
