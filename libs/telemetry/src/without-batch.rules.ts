import type { DayOfReadings } from './half-hours.js';
import { mergeDay } from './merge.rules.js';

/**
 * A day as it would be if one batch had never arrived. What other sources have of it counts already; what other uploads brought and
 * lost to this one comes back. Pure.
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
