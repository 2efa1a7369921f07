import type { Tx } from '@libs/platform';
import { type DayOfReadings, PostgresStore } from '@libs/telemetry';
import { BillingPeriodRow } from './period.row.js';
import { dayAfter } from './segments.rules.js';

/** A meter of the demo that lost its signal for three hours, with what was billed meanwhile. */

export interface GapDay {
  assetId: string;
  day: DayOfReadings;
}

/** From ten to one. */
const [FROM, TO] = [20, 26];
/** The twelfth day after the first one that is billed. */
const ON = 12;

/** A day of a month as it was read, and with the mean of its neighbours in three hours of it; null where those aren't read. */
export async function gapOf(tx: Tx, periodId: string): Promise<{ read: GapDay; estimated: GapDay } | null> {
  const { assetId, fromDay } = await tx.findOneOrFail(BillingPeriodRow, { id: periodId });
  const wanted = { assetId, from: dayAfter(fromDay, ON - 1), to: dayAfter(fromDay, ON + 1) };
  const days = await new PostgresStore().days(tx, { ...wanted, channels: ['gen', 'exp'] });
  const [before, day, after] = days.filter(({ channel }) => channel === 'gen');
  const out = days.find((one) => one.channel === 'exp' && one.day === day?.day);
  if (!before || !day || !after || !out) return null;
  const places = Array.from({ length: TO - FROM }, (_, at) => FROM + at);
  const known = [before, day, after, out].every(({ wh }) => places.every((at) => typeof wh[at] === 'number'));
  if (!known) return null;
  const [wh, letters] = [[...day.wh], [...day.quality]];
  for (const at of places) {
    // Export was read all the time, so that there was at least as much generation.
    wh[at] = Math.max(out.wh[at] ?? 0, Math.round(((before.wh[at] ?? 0) + (after.wh[at] ?? 0)) / 2));
    letters[at] = 'E';
  }
  return { read: { assetId, day }, estimated: { assetId, day: { ...day, wh, quality: letters.join('') } } };
}

/** Stores a day of generation as it is known at an instant. */
export const writeDay = (tx: Tx, { assetId, day }: GapDay, at: Date): Promise<void> =>
  new PostgresStore().put(tx, { assetId, channel: 'gen', day, at });
