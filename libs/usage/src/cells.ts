import type { ReadingsMapping } from '@libs/contracts';

/** What is in a cell of a file of readings. Pure. */

export type DateOrder = ReadingsMapping['order'];

/** A moment as it was written: its day, the minutes of its clock, and how far that clock is from UTC where it says so. */
export interface Written {
  /** `YYYY-MM-DD`. */
  day: string;
  minutes: number | null;
  /** Minutes ahead of UTC. */
  offset: number | null;
}

const TIME = '(\\d{1,2})[:.](\\d{2})(?:[:.](\\d{2})(?:\\.\\d+)?)?\\s*([ap]m)?\\s*(z|utc|gmt|bst|[+-]\\d{2}:?\\d{2})?';
const YMD = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})(?:[t\\s,]+${TIME})?$`, 'i');
const DMY = new RegExp(`^(\\d{1,2})[-/.\\s](\\d{1,2}|[a-z]{3,9})[-/.\\s,]+(\\d{4}|\\d{2})(?:[t\\s,]+${TIME})?$`, 'i');
const COMPACT = /^(20\d{2})(\d{2})(\d{2})(?:[t\s]?(\d{2}):?(\d{2})(?::?(\d{2}))?)?$/i;
const ALONE = new RegExp(`^${TIME}$`, 'i');
const WEEKDAY = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*[,\s]+/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day with or without a time; null for anything else. */
export function writtenOf(cell: string, order: DateOrder): Written | null {
  const text = cell.trim().replace(WEEKDAY, '');
  const ymd = YMD.exec(text);
  if (ymd) return written([ymd[1], ymd[2], ymd[3]], ymd.slice(4));
  const compact = COMPACT.exec(text);
  if (compact) return written([compact[1], compact[2], compact[3]], compact.slice(4));
  const dmy = DMY.exec(text);
  if (!dmy) return null;
  const [, first = '', second = '', year = ''] = dmy;
  const whole = year.length === 2 ? `20${year}` : year;
  const named = MONTHS.indexOf(second.slice(0, 3).toLowerCase()) + 1;
  if (/[a-z]/i.test(second)) return named > 0 ? written([whole, String(named), first], dmy.slice(4)) : null;
  return written(order === 'mdy' ? [whole, first, second] : [whole, second, first], dmy.slice(4));
}

function written(
  [year = '', month = '', day = '']: (string | undefined)[],
  time: (string | undefined)[],
): Written | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== date) return null;
  if (time[0] === undefined) return { day: date, minutes: null, offset: null };
  const minutes = minutesOf(time);
  return minutes === null ? null : { day: date, minutes, offset: offsetOf(time[4]) };
}

/** The minutes of a time that is alone; null for anything else. */
export function timeOf(cell: string): number | null {
  const found = ALONE.exec(cell.trim());
  return found ? minutesOf(found.slice(1)) : null;
}

/** To the nearest minute: 23:59:59 is midnight. */
function minutesOf([hour = '0', minute = '0', second = '0', half]: (string | undefined)[]): number | null {
  const noon = half?.toLowerCase() === 'pm' ? 12 : 0;
  const hours = half ? (Number(hour) % 12) + noon : Number(hour);
  const minutes = hours * 60 + Number(minute) + Math.round(Number(second) / 60);
  return Number(minute) > 59 || minutes > 1440 ? null : minutes;
}

function offsetOf(zone: string | undefined): number | null {
  if (!zone) return null;
  const name = zone.toLowerCase();
  if (name === 'z' || name === 'utc' || name === 'gmt') return 0;
  if (name === 'bst') return 60;
  const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** A reading: `1.25`, `1,250.5`, `0,25` where the comma is the file's decimal sign, `1.25 E` as estimated; null where there is none. */
export function numberOf(cell: string, decimalComma: boolean): { value: number; estimated: boolean } | null {
  const [, plain = '', flag = ''] = /^(.*?\d)\s*([a-z]?)$/i.exec(cell.trim().replace(/\s*(k|m)?wh?$/i, '')) ?? [];
  const text = plain.replace(/\s/g, '');
  const pointed = decimalComma
    ? text.replace(/\.(?=\d{3})/g, '').replace(',', '.')
    : text.replace(/,(?=\d{3}(\D|$))/g, '');
  if (!/^[+-]?\d*\.?\d+(e[+-]?\d+)?$/i.test(pointed)) return null;
  return { value: Number(pointed), estimated: flag.toLowerCase() === 'e' };
}

/** A mark beside a reading: `A`, `E`, `Actual`, `Estimated`; null for any other word. */
export function isEstimate(cell: string): boolean | null {
  const text = cell.trim();
  if (/^(e|est|estimated?)$/i.test(text)) return true;
  return /^(a|act|actual|r|read|real|v|valid)$/i.test(text) ? false : null;
}
