import { z } from 'zod';
import { dateWords } from '../base/event-words.js';
import { DateOnly } from '../base/fields.js';
import { londonDate } from '../base/time.js';
import { buyoutOn, completedYears } from './indexation.js';
import type { AgreementTerms } from './terms.js';
import { dayAfter } from './window.js';

/** What a host buys its system for before the end of the term, and when. The price is that of the table in the terms. */
export const Purchase = z.strictObject({
  on: DateOnly.describe('the first day on which the system belongs to the host'),
  year: z.int().min(1).describe('completed contract years on that day'),
  pence: z.int().min(0).describe('before VAT'),
});
export type Purchase = z.infer<typeof Purchase>;

/** The purchase on a day, or in words why there is none. `goLive` and `on` are London days. Pure. */
export function purchaseOn(
  { buyout }: Pick<AgreementTerms, 'buyout'>,
  goLive: string | null,
  on: string,
  now: Date,
): Purchase | string {
  if (buyout.length === 0) return 'This agreement names no price to buy the system. Amend it first.';
  if (goLive === null) return 'The system isn’t live yet, so no contract year is complete';
  const tomorrow = dayAfter(londonDate(now), 1);
  if (on < tomorrow) return `Choose ${dateWords(tomorrow)} or later`;
  const year = completedYears(goLive, on);
  const pence = buyoutOn(buyout, year);
  if (pence === null) return `The agreement names a price from the end of contract year ${buyout[0]?.year ?? 1}`;
  return { on, year, pence };
}
