import type { DayFlag, MeteredChannel, ReadingRule } from '@libs/contracts';
import type { DayOfReadings } from './half-hours.js';

/** What validation decided about a day of one channel. */
export interface Decision {
  day: string;
  channel: MeteredChannel;
  /** The day as it counts: Wh, null where it is missing, and a letter of quality for each half hour. */
  wh: (number | null)[];
  quality: string;
  /** The rule behind what is held or was worked out; null where it counts as it was read. */
  rules: (ReadingRule | null)[];
  /** Half hours that were read but don't count. */
  held: boolean[];
  flags: DayFlag[];
}

/** A decision as it is kept: what it holds, as it was read, and why. */
export interface StoredCheck extends DayOfReadings {
  channel: MeteredChannel;
  rules: (ReadingRule | null)[];
  flags: DayFlag[];
}
