import type { ReadingsMapping } from '@libs/contracts';

/** Which column of a file says what, while a person chooses. Pure. */

/** A choice that is not complete yet. */
export type Choosing = Partial<ReadingsMapping>;

/** How most British files are written. */
export const USUAL = {
  layout: 'half_hour_rows',
  time: null,
  order: 'dmy',
  unit: 'kWh',
  clock: 'local',
  stamp: 'start',
} as const satisfies Choosing;

/** What a file can be read by; null while the columns of the date or the readings are still to be chosen. */
export const mappingOf = ({ date, value, ...rest }: Choosing): ReadingsMapping | null =>
  date === undefined || value === undefined ? null : { ...USUAL, ...rest, date, value };
