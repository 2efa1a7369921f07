import type { Quality } from '@libs/contracts';

/** The value of a half hour: null is missing, and never zero. */
export interface HalfHour {
  wh: number | null;
  quality: Quality;
  /** The number of the batch that it came with; null where it is missing. */
  batch: number | null;
}

/** The half hours of a London day, as the columns of its row. */
export interface DayOfReadings {
  /** `YYYY-MM-DD`. */
  day: string;
  wh: (number | null)[];
  /** A letter for each half hour. */
  quality: string;
  batch: (number | null)[];
}
