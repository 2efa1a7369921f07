import { DAY, summerTime } from './clock.js';
import { summerBankHoliday } from './holidays.js';

/** Row of BDEW's profiles: 0 winter (1 November to 20 March), 1 summer (15 May to 14 September), 2 transition. */
export function bdewSeason(day: number): 0 | 1 | 2 {
  const at = new Date(day);
  const date = (at.getUTCMonth() + 1) * 100 + at.getUTCDate();
  if (date >= 1101 || date <= 320) return 0;
  return date >= 515 && date <= 914 ? 1 : 2;
}

/**
 * Row of Elexon's profiles: 0 autumn, 1 high summer, 2 summer, 3 spring, 4 winter. High summer is the six weeks and two days
 * from the sixth Saturday before the August bank holiday; summer the ten weeks before it; the clocks bound the rest.
 */
export function elexonSeason(day: number): 0 | 1 | 2 | 3 | 4 {
  const year = new Date(day).getUTCFullYear();
  const { begins, ends } = summerTime(year);
  const highSummer = summerBankHoliday(year) - 37 * DAY;
  if (day + DAY <= begins || day + DAY > ends) return 4;
  if (day < highSummer - 70 * DAY) return 3;
  if (day < highSummer) return 2;
  return day < highSummer + 44 * DAY ? 1 : 0;
}
