import { EARNED_PARTS, type EarnedPart } from '@libs/contracts';
import { wallClock } from '../plan/calendar.rules.js';
import type { PlannedSite } from '../plan/battery.rules.js';
import type { Prices } from '../plan/run-plan.rules.js';
import type { DayRead } from '../plan/score-day.rules.js';
import { leftPenceOf } from '../plan/score-day.rules.js';

const NOON = 24;

/**
 * Where what a battery earned on a day comes from: each half hour beside the same one without a battery. The parts add up to
 * `earnedPence`; those of nothing are left out.
 */
export function earnedParts(
  site: PlannedSite,
  day: DayRead,
  { prices, instants, earnedPence }: { prices: Prices; instants: readonly number[]; earnedPence: number },
): EarnedPart[] {
  const sums = new Map(EARNED_PARTS.map((of) => [of, { wh: 0, pence: 0 }]));
  const add = (of: EarnedPart['of'], wh: number, pence: number): void => {
    const sum = sums.get(of);
    if (!sum) return;
    sum.wh += wh;
    sum.pence += pence;
  };
  instants.forEach((instant, at) => {
    const value = (column: Float64Array): number => column[at] as number;
    const net = value(day.loadWh) - value(day.sunWh);
    const imported = Math.max(0, net) - value(day.importedWh);
    const exported = value(day.exportedWh) - Math.max(0, -net);
    const [buy, sell] = [value(prices.buyPence) / 1000, value(prices.sellPence) / 1000];
    if (imported >= 0) add(wallClock(instant).slot < NOON ? 'morning' : 'evening', imported, imported * buy);
    else add('bought', -imported, imported * buy);
    if (exported >= 0) add('sold', exported, exported * sell);
    else add('stored', -exported, exported * sell);
  });
  const left = day.leftWh - day.storedWh;
  add('left', Math.abs(left), (left * leftPenceOf(site, prices)) / 1000);
  const parts = [...sums].map(([of, { wh, pence }]) => ({
    of,
    wh: Math.round(wh),
    pence: Math.round(pence) + 0,
    exact: pence,
  }));
  settle(parts, earnedPence);
  return parts.filter(({ wh, pence }) => wh > 0 || pence !== 0).map(({ of, wh, pence }) => ({ of, wh, pence }));
}

/** Takes the pennies that rounding made from the parts that it moved most, so that what is shown adds up: one from each at most. */
function settle(parts: { pence: number; exact: number }[], total: number): void {
  const over = parts.reduce((sum, { pence }) => sum + pence, 0) - total;
  const step = Math.sign(over);
  const byError = parts.toSorted((one, other) => step * (other.pence - other.exact - (one.pence - one.exact)));
  for (const part of byError.slice(0, Math.abs(over))) part.pence -= step;
}
