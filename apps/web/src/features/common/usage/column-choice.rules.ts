import type { ReadingsMapping } from '@libs/contracts';

/** The mapping of a file's columns, while a person chooses it. Pure. */

/** An incomplete mapping. */
export type Choosing = Partial<ReadingsMapping>;

/** The most common date format in British files. */
export const USUAL = {
  layout: 'half_hour_rows',
  time: null,
  order: 'dmy',
  unit: 'kWh',
  clock: 'local',
  stamp: 'start',
} as const satisfies Choosing;

/** The mapping to read the file with; null until the date and reading columns are chosen. */
export const mappingOf = ({ date, value, ...rest }: Choosing): ReadingsMapping | null =>
  date === undefined || value === undefined ? null : { ...USUAL, ...rest, date, value };
