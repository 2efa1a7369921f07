import { HALF_HOUR, localMidnight, settlementPeriod } from '@libs/forecast';
import { moveDay } from '@libs/metering';

/** Half hours before the end of the London day at which plans are made: 16:30, after tomorrow's prices, and 23:30. */
const BEFORE_END = [15, 1];

/** The last time at which plans were due. */
export function dueBefore(now: number): number {
  const { date } = settlementPeriod(now);
  const midnights = [localMidnight(date), localMidnight(moveDay(date, 1))];
  const times = midnights.flatMap((end) => BEFORE_END.map((halfHours) => end - halfHours * HALF_HOUR));
  return Math.max(...times.filter((time) => time <= now));
}
