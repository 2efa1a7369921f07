import type { FoundSite } from '@libs/contracts';

/** Rules about a source. Pure. */

/** A greater difference suggests another site or a typing mistake. */
const APART = 0.1;

/** Whether the maker's size differs so much from ours that connecting needs a confirmation. */
export function sizeDiffers(found: FoundSite | null, solarKwp: number | null): boolean {
  if (!found?.kwp || !solarKwp) return false;
  return Math.abs(found.kwp - solarKwp) > solarKwp * APART;
}

const DAY_MS = 86_400_000;

/** A day before or after a London day. */
export const movedDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The older day to fetch next: where a turn came to, or an earlier one that was asked for during the turn. */
export function nextFetchDay(
  cameTo: string | null,
  { before, now }: { before: string | null; now: string | null },
): string | null {
  const asked = now === before ? null : now;
  return [cameTo, asked].filter((day) => day !== null).sort()[0] ?? null;
}

/** Older readings than this count as stale: a night without sun is shorter. */
const STALE_MS = DAY_MS;

export const isStale = (
  { newestAt, connectedAt }: { newestAt: number | null; connectedAt: number },
  now: number,
  lateAfterMs = STALE_MS,
): boolean => now - Math.max(newestAt ?? 0, connectedAt) > lateAfterMs;

/** The count of reads after one more on a London day; `closed`: a day that is over, with its count. */
export function countRead(
  { readsDay, reads, readsBefore }: { readsDay: string | null; reads: number; readsBefore: number },
  today: string,
) {
  if (readsDay === today) return { next: { readsDay, reads: reads + 1, readsBefore }, closed: null };
  const before = readsDay === movedDay(today, -1) ? reads : 0;
  const closed = readsDay && reads > 0 ? { day: readsDay, reads } : null;
  return { next: { readsDay: today, reads: 1, readsBefore: before }, closed };
}
