import type { PeakHalfHour, UnsettledReason } from '@libs/contracts';
import { HALF_HOUR } from '@libs/forecast';
import { type BaselineAsked, baselineOf } from './baseline.rules.js';

/** Import less export of a half hour, or why it isn't known. */
export type Net = number | 'held' | 'incomplete';

export interface Settled {
  days: string[];
  halfHours: PeakHalfHour[];
  deliveredWh: number;
  pence: number;
}

export const halfHoursBetween = (from: number, to: number): number[] =>
  Array.from({ length: (to - from) / HALF_HOUR }, (_, at) => from + at * HALF_HOUR);

/**
 * What a site delivered in an event and earned by it. A half hour of more than usual takes off what others gave, but nobody pays for
 * an event: the sum isn't below nothing. The money is rounded once.
 */
export function settleEvent(
  asked: Omit<BaselineAsked, 'netAt'> & { pencePerKwh: number; netAt(instant: number): Net },
): Settled | UnsettledReason {
  const used = asked.instants.map((instant) => asked.netAt(instant));
  if (used.includes('held')) return 'held';
  if (used.includes('incomplete')) return 'incomplete';
  const known = (net: Net): number | null => (typeof net === 'number' ? net : null);
  const baseline = baselineOf({ ...asked, netAt: (instant) => known(asked.netAt(instant)) });
  if (!baseline) return 'days';
  const halfHours = asked.instants.map((instant, at) => ({
    from: new Date(instant).toISOString(),
    baselineWh: baseline.wh[at] ?? 0,
    usedWh: known(used[at] ?? 'incomplete') ?? 0,
  }));
  const less = halfHours.reduce((sum, { baselineWh, usedWh }) => sum + baselineWh - usedWh, 0);
  const deliveredWh = Math.max(0, less);
  return { days: baseline.days, halfHours, deliveredWh, pence: Math.round((deliveredWh * asked.pencePerKwh) / 1000) };
}
