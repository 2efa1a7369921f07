import { londonDate, londonMidnight } from '../base/time.js';

/**
 * The days in which a host may withdraw, counted from the London day after the last signature. Given by contract to
 * every host.
 */
export const WITHDRAWAL_DAYS = 14;
/** An offer expires after this many days unless the office sets another day. */
export const OFFER_DAYS = 30;
export const OFFER_DAYS_AT_MOST = 90;

/** A London day plus a number of days: `2026-12-01` and 14 give `2026-12-15`. */
export function dayAfter(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

/** The first instant at which a host may no longer withdraw: midnight in London after the fourteenth day. */
export const withdrawalEnds = (countersignedAt: Date): Date =>
  londonMidnight(dayAfter(londonDate(countersignedAt), WITHDRAWAL_DAYS + 1));

/** The last day on which a host may withdraw. */
export const lastDayToWithdraw = (countersignedAt: Date): string =>
  dayAfter(londonDate(countersignedAt), WITHDRAWAL_DAYS);

/** The same from the end of the period: an amendment keeps that of the agreement that it amends. */
export const lastDayOfWindow = (windowEndsAt: Date): string => dayAfter(londonDate(windowEndsAt), -1);

/** An offer is open until the end of its last day in London: this is the first instant after that. */
export const offerEnds = (offeredAt: Date, days: number): Date =>
  londonMidnight(dayAfter(londonDate(offeredAt), days + 1));

/** The same for a day that the office chose. */
export const endOfDay = (day: string): Date => londonMidnight(dayAfter(day, 1));
