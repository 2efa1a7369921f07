/** When a certificate's expiry is notified. Pure; days are London days. */

/** Days before its last day, each told once; after it, that it has expired. */
const TOLD_AT = [30, 7] as const;
/** What expired longer ago than this has been notified already, or had expired before it was entered. */
const NEWS_FOR_DAYS = 30;

export type ExpiryStep = (typeof TOLD_AT)[number] | 'expired';

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** What to notify on a day; a step missed during downtime is dropped in favour of the later one. */
export function stepOf(expiresDate: string, today: string): ExpiryStep | null {
  const left = daysBetween(today, expiresDate);
  if (left < 0) return left >= -NEWS_FOR_DAYS ? 'expired' : null;
  return [...TOLD_AT].sort((a, b) => a - b).find((days) => left <= days) ?? null;
}

/** `in 12 days`, `tomorrow`, `today`. */
export function leftWords(expiresDate: string, today: string): string {
  const left = daysBetween(today, expiresDate);
  if (left === 0) return 'today';
  return left === 1 ? 'tomorrow' : `in ${left} days`;
}
