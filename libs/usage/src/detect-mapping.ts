import type { ReadingsMapping } from '@libs/contracts';
import { type DateOrder, isEstimate, numberOf, timeOf, writtenOf } from './cells.js';
import type { CsvTable } from './csv-table.js';
import type { ReadingsPurpose } from './readings-purpose.js';

/** Finds out which column says what, by names and by what is below them. Pure. */

const SAMPLE = 400;
/** Names that are no reading, whatever numbers are below them. */
const NO_READING =
  /mpan|mprn|meter|serial|account|\bid\b|cost|price|£|\brate|total|\bsum\b|reactive|kvar|export|temperature/i;
/** Names of the columns of a live site's meters, which files with several of them have side by side. */
const WANTED: Partial<Record<ReadingsPurpose, RegExp>> = {
  gen: /generat|production|\bpv\b|solar/i,
  exp: /export|feed.?in|to grid/i,
  imp: /import|from grid|consum/i,
};
const PERIOD = /^(?:hh|h|p|period|sp|kwh|reading|interval|settlement ?period|half ?hour)?[\s_.-]*0?(\d{1,2})$/i;
const CLOCK = /(\d{1,2})[:.h](\d{2})/;

/** A cell in every column says the same kind of thing. */
export interface Column {
  at: number;
  name: string;
  cells: string[];
}

const columnsOf = ({ columns, rows }: CsvTable): Column[] => {
  const sample = rows.slice(0, SAMPLE);
  return columns.map((name, at) => ({
    at,
    name,
    cells: sample.map((row) => row[at] ?? '').filter((cell) => cell !== ''),
  }));
};

const most = (cells: readonly string[], holds: (cell: string) => boolean, share = 0.8): boolean =>
  cells.length > 0 && cells.filter(holds).length >= share * cells.length;

/** Day first, as Britain writes, unless that cannot be. */
function orderOf(cells: readonly string[]): DateOrder {
  if (most(cells, (cell) => /^\d{4}[-/.]?\d{2}/.test(cell))) return 'ymd';
  const fits = (order: DateOrder) => cells.filter((cell) => writtenOf(cell, order)).length;
  return fits('mdy') > fits('dmy') ? 'mdy' : 'dmy';
}

export function detectMapping(
  table: CsvTable,
  given: Partial<ReadingsMapping> = {},
  purpose: ReadingsPurpose = 'use',
): ReadingsMapping | null {
  const columns = columnsOf(table);
  const isDate = ({ cells }: Column) => {
    const written = orderOf(cells);
    return most(cells, (cell) => writtenOf(cell, written) !== null);
  };
  const dates = columns.filter(isDate);
  const date = columns[given.date ?? -1] ?? startOf(dates);
  if (!date) return null;
  const order = given.order ?? orderOf(date.cells);
  const numeric = columns.filter(
    (one) => one.at !== date.at && !dates.includes(one) && isNumbers(one, table.decimalComma),
  );
  const wanted = numeric.filter(({ name }) => WANTED[purpose]?.test(name));
  const readings = wanted.length > 0 ? wanted : numeric.filter(({ name }) => !NO_READING.test(name));
  const numbers = readings.length > 0 ? readings : numeric;
  const layout = given.layout ?? (numbers.length >= 46 ? 'day_rows' : 'half_hour_rows');
  const rest = {
    date: date.at,
    order,
    layout,
    clock: given.clock ?? (/utc|gmt/i.test(date.name) ? 'utc' : 'local'),
  } as const;
  if (layout === 'day_rows') {
    const value = given.value ?? (numbers.find(({ name }) => PERIOD.test(name) || CLOCK.test(name)) ?? numbers[0])?.at;
    if (value === undefined) return null;
    const unit = given.unit ?? unitOf(columns, columns[value]);
    return { ...rest, time: null, value, unit, stamp: given.stamp ?? 'start' };
  }
  const timed = date.cells.some((cell) => (writtenOf(cell, order)?.minutes ?? null) !== null);
  const time = given.time !== undefined ? given.time : timed ? null : (timeColumn(columns, date)?.at ?? null);
  const value = given.value ?? valueColumn(numbers.filter(({ at }) => at !== time))?.at;
  if (value === undefined) return null;
  const stamp = given.stamp ?? stampOf(table, { date, time, order });
  return { ...rest, time, value, unit: given.unit ?? unitOf(columns, columns[value]), stamp };
}

const isNumbers = (column: Column, comma: boolean): boolean =>
  !isClock(column) && most(column.cells, (cell) => numberOf(cell, comma) !== null && !/^\d{10,}$/.test(cell), 0.6);

/** Minutes from one time to the next in files that meters write, forwards or backwards. */
const STEPS = new Set([5, 10, 15, 30, 60].flatMap((step) => [step, 1440 - step]));

/**
 * A column of times. `3.47` may be a time or a reading with two decimals, so times written with a dot count only where the
 * column is named so or moves on evenly, as a clock does.
 */
function isClock({ name, cells }: Column): boolean {
  const minutes = cells.map(timeOf);
  if (!most(cells, (cell) => timeOf(cell) !== null)) return false;
  if (most(cells, (cell) => /:|[ap]m/i.test(cell))) return true;
  if (/\btime\b|\bclock\b/i.test(name) && !/wh/i.test(name)) return true;
  const steps = minutes.slice(1).map((now, at) => ((now ?? 0) - (minutes[at] ?? 0) + 1440) % 1440);
  return [...STEPS].some((step) => steps.filter((one) => one === step).length > 0.8 * steps.length);
}

/** Of several dates the one at which a half hour begins. */
const startOf = (dates: readonly Column[]): Column | undefined =>
  dates.find(({ name }) => /start|from|begin/i.test(name)) ??
  dates.find(({ name }) => !/\bend|\bto\b|until/i.test(name)) ??
  dates[0];

const timeColumn = (columns: readonly Column[], date: Column): Column | undefined =>
  columns.find((one) => one.at !== date.at && isClock(one)) ??
  columns.find(
    ({ at, name, cells }) =>
      at !== date.at &&
      /period|\bhh\b|\bsp\b|interval|slot|half/i.test(name) &&
      most(cells, (cell) => /^\d{1,2}$/.test(cell) && Number(cell) >= 1 && Number(cell) <= 50),
  );

const valueColumn = (numbers: readonly Column[]): Column | undefined =>
  numbers.find(({ name }) => /\b[km]?wh\b|consum|usage|active|import/i.test(name)) ??
  numbers.find(({ name }) => /kw|value|reading|units?/i.test(name)) ??
  numbers.at(-1);

/** What the names say, or a column that says it in each row; kWh where nothing does. */
function unitOf(columns: readonly Column[], value: Column | undefined): ReadingsMapping['unit'] {
  const said = columns.find(({ cells }) => most(cells, (cell) => /^(k|m)?wh?$/i.test(cell)))?.cells[0];
  const names = [value?.name ?? '', said ?? '', columns.map(({ name }) => name).join(' ')];
  for (const name of names) {
    if (/mwh/i.test(name)) return 'MWh';
    if (/kwh/i.test(name)) return 'kWh';
    if (/(^|[^a-z])wh([^a-z]|$)/i.test(name)) return 'Wh';
    if (/(^|[^a-z])kw([^a-z]|$)/i.test(name)) return 'kW';
  }
  return 'kWh';
}

/** Times that run from half past midnight to midnight say when a half hour ended. */
function stampOf(
  { columns, rows }: CsvTable,
  { date, time, order }: { date: Column; time: number | null; order: DateOrder },
): 'start' | 'end' {
  const named = columns[time ?? date.at] ?? '';
  if (/start|from|begin/i.test(named)) return 'start';
  if (/\bend|\bto\b|until/i.test(named)) return 'end';
  const ends = [rows[0], rows.at(-1)].map((row) => {
    const day = writtenOf(row?.[date.at] ?? '', order);
    return time === null ? (day?.minutes ?? null) : timeOf(row?.[time] ?? '');
  });
  const [first, last] = ends;
  const both = (a: number | null | undefined, b: number | null | undefined) => a === 30 && (b === 0 || b === 1440);
  return both(first, last) || both(last, first) ? 'end' : 'start';
}

/** The columns of a day's half hours, in their order, and beside each its mark where it has one. */
export function valueColumns(table: CsvTable, { value }: ReadingsMapping): { at: number; flag: number | null }[] {
  const columns = columnsOf(table);
  const named = (name: string) => PERIOD.test(name) || CLOCK.test(name);
  const found: { at: number; flag: number | null; extra: boolean }[] = [];
  for (const column of columns.slice(value)) {
    const { at, name, cells } = column;
    const before = found.at(-1);
    if (before && cells.length > 0 && most(cells, (cell) => isEstimate(cell) !== null)) before.flag ??= at;
    else if (/total|\bsum\b/i.test(name)) continue;
    else if (cells.length === 0 || isNumbers(column, table.decimalComma))
      found.push({ at, flag: null, extra: named(name) || cells.length <= 0.05 * Math.min(SAMPLE, table.rows.length) });
  }
  // What comes after the day's 48 is the autumn day's: named like them, or empty on other days.
  return found.filter((one, at) => at < 48 || (at < 50 && one.extra)).map(({ at, flag }) => ({ at, flag }));
}

/** Whether a day's columns are named by the clock rather than counted. */
export const namedByClock = (names: readonly string[]): boolean =>
  names.filter((name) => CLOCK.test(name)).length >= 40;

/** The column that marks readings as estimated, of a row a half hour. */
export const flagColumn = (table: CsvTable): number | null =>
  columnsOf(table).find(({ cells }) => most(cells, (cell) => isEstimate(cell) !== null))?.at ?? null;

/** A column that tells several meters or channels apart, with what is in it. */
export function distinguishes(table: CsvTable, pattern: RegExp): { at: number; values: string[] } | null {
  const at = table.columns.findIndex((name) => pattern.test(name));
  if (at < 0) return null;
  return { at, values: [...new Set(table.rows.map((row) => row[at] ?? '').filter(Boolean))] };
}
