import { HALF_HOUR } from '@libs/forecast';

/** A reading of a charger's meter, by its instant. */
export interface MeterReading {
  at: number;
  wh: number;
}

export interface HalfHourWh {
  /** The instant at which it begins. */
  from: number;
  wh: number;
}

/** What was charged in each half hour: differences of the counter, in a straight line between two readings. The half hours add up to what was charged. */
export function halfHoursBetween(readings: readonly MeterReading[]): HalfHourWh[] {
  const rising = risingOf(readings);
  const [first, last] = [rising[0], rising.at(-1)];
  if (!first || !last || last.wh <= first.wh) return [];
  const found: HalfHourWh[] = [];
  let before = 0;
  for (let from = Math.floor(first.at / HALF_HOUR) * HALF_HOUR; from < last.at; from += HALF_HOUR) {
    const until = Math.round(counterAt(rising, from + HALF_HOUR) - first.wh);
    if (until > before) found.push({ from, wh: until - before });
    before = until;
  }
  return found;
}

/** In order of time, without those that a counter can't have said: it never falls. */
function risingOf(readings: readonly MeterReading[]): MeterReading[] {
  const rising: MeterReading[] = [];
  for (const one of readings.toSorted((a, b) => a.at - b.at || a.wh - b.wh))
    if (one.wh >= (rising.at(-1)?.wh ?? Number.NEGATIVE_INFINITY)) rising.push(one);
  return rising;
}

function counterAt(readings: readonly MeterReading[], at: number): number {
  const after = readings.findIndex((one) => one.at >= at);
  if (after < 0) return readings.at(-1)?.wh ?? 0;
  const [one, other] = [readings[Math.max(0, after - 1)] as MeterReading, readings[after] as MeterReading];
  if (after === 0 || other.at === one.at) return other.wh;
  return one.wh + ((other.wh - one.wh) * (at - one.at)) / (other.at - one.at);
}
