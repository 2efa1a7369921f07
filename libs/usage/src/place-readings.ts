import type { ReadingsMapping } from '@libs/contracts';
import { HALF_HOUR, localMidnight, periodsOfDay } from '@libs/forecast';
import { isEstimate, numberOf, timeOf, type Written, writtenOf } from './cells.js';
import type { CsvTable } from './csv-table.js';
import { flagColumn, namedByClock, valueColumns } from './detect-mapping.js';

/** Puts each reading of a file at its instant. Pure. */

export interface Placed {
  /** When its half hour begins, milliseconds of UTC. */
  at: number;
  /** As written, in the file's unit; null where the cell is empty or no number. */
  value: number | null;
  estimated: boolean;
}

/** What a file's cells came to. */
export interface Placement {
  placed: Placed[];
  /** By which its times were read: the file may show that it is another one than was taken for granted. */
  clock: ReadingsMapping['clock'];
  /** Cells with words where a reading belongs. */
  notNumbers: number;
  /** Lines without a date or a time. */
  notRows: number;
}

const MINUTE = 60_000;
const SPRING = 46;
const AUTUMN = 50;
/** Half hours that the clock jumps over in spring, and runs through twice in autumn: 01:00 and 01:30. */
const TURN = 2;

const DAY = 86_400_000;
const instantOf = (day: string, offset: number): number => Date.parse(`${day}T00:00:00Z`) - offset * MINUTE;

/** The readings of a file in its rows' order, oldest first where the file runs backwards. */
export function placeReadings(table: CsvTable, mapping: ReadingsMapping): Placement {
  return mapping.layout === 'day_rows' ? fromDays(table, mapping) : fromHalfHours(table, mapping);
}

function fromDays(table: CsvTable, mapping: ReadingsMapping): Placement {
  let notNumbers = 0;
  const columns = valueColumns(table, mapping);
  const byClock = namedByClock(columns.map(({ at }) => table.columns[at] ?? ''));
  const days = table.rows.flatMap((row) => {
    const day = writtenOf(row[mapping.date] ?? '', mapping.order)?.day;
    if (!day) return [];
    const cells = columns.map(({ at, flag }) => {
      const read = numberOf(row[at] ?? '', table.decimalComma);
      if (isWords(row[at], read)) notNumbers += 1;
      const marked = flag !== null && isEstimate(row[flag] ?? '') === true;
      return { value: read?.value ?? null, estimated: marked || (read?.estimated ?? false) };
    });
    return [{ day, cells }];
  });
  const utc = mapping.clock === 'utc' || runsThroughSpring(days);
  const placed = days.flatMap(({ day, cells }) => {
    const begins = utc ? instantOf(day, 0) : localMidnight(day);
    const halfHours = utc ? cells.slice(0, 48) : ofLocalDay(cells, periodsOfDay(day), byClock);
    return halfHours.map((one, at) => ({ at: begins + at * HALF_HOUR, ...one }));
  });
  return { placed, clock: utc ? 'utc' : 'local', notNumbers, notRows: table.rows.length - days.length };
}

const isWords = (cell: string | undefined, read: ReturnType<typeof numberOf>): boolean =>
  read === null && (cell ?? '').trim() !== '';

type Cell = { value: number | null; estimated: boolean };
const NOTHING: Cell = { value: null, estimated: false };
const isSaid = (cell: Cell | undefined): boolean => cell !== undefined && cell.value !== null;

/** A file that has 48 readings on the day of 46 half hours was not written by the local clock. */
const runsThroughSpring = (days: readonly { day: string; cells: Cell[] }[]): boolean => {
  const springs = days.filter(({ day }) => periodsOfDay(day) === SPRING);
  const whole = (cells: Cell[]) =>
    cells.slice(0, 48).every(isSaid) && cells.slice(TURN, TURN + 2).some(({ value }) => value !== 0);
  return springs.length > 0 && springs.every(({ cells }) => whole(cells));
};

/** A day's cells as its 46, 48 or 50 half hours: written by the clock, or counted through. */
function ofLocalDay(cells: Cell[], halfHours: number, byClock: boolean): Cell[] {
  if (halfHours === SPRING) {
    const counted = !byClock && !isSaid(cells[46]) && !isSaid(cells[47]);
    return counted ? cells.slice(0, SPRING) : [...cells.slice(0, TURN), ...cells.slice(TURN + 2, 48)];
  }
  if (halfHours === AUTUMN && !isSaid(cells[48]) && !isSaid(cells[49])) {
    // The hour that occurs twice was listed once.
    return byClock
      ? [...cells.slice(0, TURN + 2), NOTHING, NOTHING, ...cells.slice(TURN + 2, 48)]
      : [...cells.slice(0, 48), NOTHING, NOTHING];
  }
  return cells.slice(0, halfHours);
}

interface Row {
  when: Written & { minutes: number };
  cell: Cell;
  /** By its number in the day rather than by a clock. */
  counted: boolean;
}

function fromHalfHours(table: CsvTable, mapping: ReadingsMapping): Placement {
  const { rows, notNumbers } = rowsOf(table, mapping);
  const [first, last] = [rows[0], rows.at(-1)];
  if (first && last && first.when.day > last.when.day) rows.reverse();
  const utc = mapping.clock === 'utc' || (mapping.time === null && hasLostHour(rows, mapping));
  const back = mapping.stamp === 'end' ? HALF_HOUR : 0;
  const seen = new Map<string, number>();
  const placed = rows.flatMap(({ when: { day, minutes, offset }, cell }) => {
    if (offset !== null || utc) return [{ at: instantOf(day, offset ?? 0) + minutes * MINUTE - back, ...cell }];
    const times = seen.get(`${day} ${minutes}`) ?? 0;
    seen.set(`${day} ${minutes}`, times + 1);
    const at = ofLocalClock(day, minutes, times);
    return at === null ? [] : [{ at: at - back, ...cell }];
  });
  const clock = clockSaid(rows) ?? (utc ? 'utc' : 'local');
  return { placed, clock, notNumbers, notRows: table.rows.length - rows.length };
}

/** The clock that the times themselves name, by their offsets; null where they name none. */
function clockSaid(rows: readonly Row[]): ReadingsMapping['clock'] | null {
  const offsets = rows.filter(({ counted }) => !counted).map(({ when }) => when.offset);
  if (offsets.length === 0 || offsets.includes(null)) return null;
  return offsets.every((offset) => offset === 0) ? 'utc' : 'local';
}

function rowsOf(table: CsvTable, mapping: ReadingsMapping): { rows: Row[]; notNumbers: number } {
  const flag = flagColumn(table);
  const rows: Row[] = [];
  let notNumbers = 0;
  for (const row of table.rows) {
    const written = writtenOf(row[mapping.date] ?? '', mapping.order);
    if (!written) continue;
    const text = mapping.time === null ? null : (row[mapping.time] ?? '');
    const counted = text !== null && /^\d{1,2}$/.test(text);
    const minutes = text === null ? written.minutes : counted ? (Number(text) - 1) * 30 : timeOf(text);
    if (minutes === null) continue;
    const before = rows.at(-1)?.when;
    // Midnight at the end of a day, written under that day.
    const late = mapping.stamp === 'end' && minutes === 0 && before?.day === written.day && before.minutes > 0;
    const read = numberOf(row[mapping.value] ?? '', table.decimalComma);
    if (isWords(row[mapping.value], read)) notNumbers += 1;
    const marked = flag !== null && isEstimate(row[flag] ?? '') === true;
    const cell = { value: read?.value ?? null, estimated: marked || (read?.estimated ?? false) };
    // Counted half hours run through the day, whatever the clock does.
    if (counted) {
      const at = localDay(written.day).midnight + minutes * MINUTE;
      const day = new Date(at).toISOString().slice(0, 10);
      rows.push({ when: { day, minutes: minutesOfDay(at), offset: 0 }, cell, counted });
    } else rows.push({ when: { ...written, minutes: late ? 1440 : minutes }, cell, counted });
  }
  return { rows, notNumbers };
}

/** When a local day begins and how many half hours it has: asked for 48 times a day. */
const localDays = new Map<string, { midnight: number; halfHours: number }>();
function localDay(day: string): { midnight: number; halfHours: number } {
  const found = localDays.get(day);
  if (found) return found;
  if (localDays.size > 2_000) localDays.clear();
  const made = { midnight: localMidnight(day), halfHours: periodsOfDay(day) };
  localDays.set(day, made);
  return made;
}

const minutesOfDay = (instant: number): number => (instant % DAY) / MINUTE;

/** A reading within the hour that the local clock jumps over. */
const hasLostHour = (rows: readonly Row[], { stamp }: ReadingsMapping): boolean =>
  rows.some(
    ({ when: { day, minutes, offset }, cell }) =>
      offset === null &&
      (stamp === 'start' ? minutes === 60 || minutes === 90 : minutes === 90) &&
      cell.value !== null &&
      cell.value !== 0 &&
      localDay(day).halfHours === SPRING,
  );

/** The instant of a time of the local clock, where it came `times` times before; null for one that never was. */
function ofLocalClock(day: string, minutes: number, times: number): number | null {
  const { midnight, halfHours } = localDay(day);
  const turn = TURN * 30;
  if (halfHours === SPRING) {
    if (minutes > turn && minutes < turn + 60) return null;
    return midnight + (minutes - (minutes >= turn + 60 ? 60 : 0)) * MINUTE;
  }
  if (halfHours === AUTUMN) {
    const later = minutes >= turn + 60 || (minutes >= turn && times > 0);
    return midnight + (minutes + (later ? 60 : 0)) * MINUTE;
  }
  return midnight + minutes * MINUTE;
}
