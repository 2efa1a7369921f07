import type { DayOfReadings } from './half-hours.js';
import { mergeDay } from './merge.rules.js';

/**
 * A day as it would be if one batch had never arrived. Readings from other sources count already; readings of other uploads that
 * this one replaced count again. Pure.
 */
export function withoutBatch(stored: DayOfReadings, batch: number, others: readonly DayOfReadings[]): DayOfReadings {
  const gone = stored.batch.map((one) => one === batch);
  const left: DayOfReadings = {
    day: stored.day,
    wh: stored.wh.map((wh, at) => (gone[at] ? null : wh)),
    quality: [...stored.quality].map((letter, at) => (gone[at] ? 'M' : letter)).join(''),
    batch: stored.batch.map((one, at) => (gone[at] ? null : one)),
  };
  return others.reduce((day, next) => mergeDay(day, next).day, left);
}
