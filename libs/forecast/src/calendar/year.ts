import { DAY, HALF_HOUR, summerTime } from './clock.js';
import { bankHolidays } from './holidays.js';
import { bdewSeason, elexonSeason } from './seasons.js';

export const WEEKDAY = 0;
const SATURDAY = 1;
export const SUNDAY = 2;

/** A year of half hours, counted in UTC, with what the local clock says to each. */
export interface Year {
  year: number;
  /** 17,520, or 17,568 in a leap year. */
  steps: number;
  days: number;
  /** Instant at which the first half hour begins. */
  begins: number;
  /** By half hour: local day of the year from 0, half hour of the local clock from 0 to 47, month from 0. */
  localDay: Uint16Array;
  localSlot: Uint8Array;
  month: Uint8Array;
  /** First half hour of each local day; one more at the end. 46 or 50 apart where the clocks change. */
  dayBegins: Uint16Array;
  /** First half hour of each local month; one more at the end. */
  monthBegins: Uint16Array;
  /** By local day: weekday, Saturday, Sunday (bank holidays too); month; season of each family of profiles. */
  dayType: Uint8Array;
  dayMonth: Uint8Array;
  bdewSeason: Uint8Array;
  elexonSeason: Uint8Array;
}

const kept = new Map<number, Year>();

/** A calendar year; made once. */
export function yearOf(year: number): Year {
  const found = kept.get(year);
  if (found) return found;
  const made = make(year);
  kept.set(year, made);
  return made;
}

function make(year: number): Year {
  const begins = Date.UTC(year, 0, 1);
  const days = (Date.UTC(year + 1, 0, 1) - begins) / DAY;
  const steps = days * 48;
  const summer = summerTime(year);
  const localDay = new Uint16Array(steps);
  const localSlot = new Uint8Array(steps);
  const month = new Uint8Array(steps);
  const dayBegins = new Uint16Array(days + 1).fill(steps);
  const monthBegins = new Uint16Array(13).fill(steps);
  const byDay = daysOf(year, begins, days);
  for (let step = steps - 1; step >= 0; step--) {
    const instant = begins + step * HALF_HOUR;
    const local = step + (instant >= summer.begins && instant < summer.ends ? 2 : 0);
    const day = Math.floor(local / 48);
    localDay[step] = day;
    localSlot[step] = local % 48;
    month[step] = byDay.dayMonth[day] as number;
    dayBegins[day] = step;
    monthBegins[month[step] as number] = step;
  }
  return { year, steps, days, begins, localDay, localSlot, month, dayBegins, monthBegins, ...byDay };
}

function daysOf(year: number, begins: number, days: number) {
  const holidays = bankHolidays(year);
  const dayType = new Uint8Array(days);
  const dayMonth = new Uint8Array(days);
  const bdew = new Uint8Array(days);
  const elexon = new Uint8Array(days);
  for (let day = 0; day < days; day++) {
    const at = begins + day * DAY;
    const weekday = new Date(at).getUTCDay();
    dayType[day] = weekday === 0 || holidays.has(at) ? SUNDAY : weekday === 6 ? SATURDAY : WEEKDAY;
    dayMonth[day] = new Date(at).getUTCMonth();
    bdew[day] = bdewSeason(at);
    elexon[day] = elexonSeason(at);
  }
  return { dayType, dayMonth, bdewSeason: bdew, elexonSeason: elexon };
}
