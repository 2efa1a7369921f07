import { HALF_HOUR } from '@libs/forecast';
import type { Prices, Scenario } from './run-plan.rules.js';

/** What a car needs before it leaves. Instants in milliseconds. */
export interface ChargerNeed {
  arrives: number;
  departs: number;
  wh: number;
  mostW: number;
  /** The charger, whose share is kept apart. */
  charger?: string;
}

export interface ChargerPlan {
  /** Wh drawn in each half hour by all chargers. */
  wh: Float64Array;
  /** By half hour, the Wh of each charger that has a need in it, zero included. */
  byCharger: Record<string, number>[];
  /** What can't be charged before departure within the limits, Wh. */
  shortWh: number;
}

/**
 * Puts each need into its cheapest half hours before departure: spare sun for what it would have earned, then the grid. The first to leave
 * chooses first. In no scenario do chargers take the connection above its limit.
 */
export function planChargers(
  needs: readonly ChargerNeed[],
  instants: readonly number[],
  scenarios: readonly Scenario[],
  { buyPence, sellPence }: Prices,
  importW: number,
): ChargerPlan {
  const wh = new Float64Array(instants.length);
  const surplus = instants.map((_, at) =>
    scenarios.map(({ sunWh, loadWh }) => (sunWh[at] as number) - (loadWh[at] as number)),
  );
  const byCharger = instants.map((): Record<string, number> => ({}));
  let shortWh = 0;
  for (const need of needs.toSorted((one, other) => one.departs - other.departs)) {
    const own = new Float64Array(instants.length);
    const parts = instants.flatMap((instant, at): Part[] => {
      if (instant < need.arrives || instant + HALF_HOUR > need.departs) return [];
      const [sell, buy] = [sellPence[at] as number, buyPence[at] as number];
      const spare = Math.max(0, mean(surplus[at] ?? []) - (wh[at] as number));
      return [
        { at, pence: Math.min(sell, buy), mostWh: spare },
        { at, pence: buy, mostWh: Number.POSITIVE_INFINITY },
      ];
    });
    let left = need.wh;
    for (const { at, mostWh } of parts.toSorted((one, other) => one.pence - other.pence || one.at - other.at)) {
      const headroom = importW / 2 + Math.min(...(surplus[at] ?? [])) - (wh[at] as number);
      const given = Math.max(0, Math.min(left, mostWh, need.mostW / 2 - (own[at] as number), headroom));
      own[at] = (own[at] as number) + given;
      wh[at] = (wh[at] as number) + given;
      left -= given;
    }
    shortWh += left;
    for (const [at, instant] of instants.entries()) {
      const share = byCharger[at];
      if (!need.charger || !share || instant < need.arrives || instant + HALF_HOUR > need.departs) continue;
      share[need.charger] = (share[need.charger] ?? 0) + Math.round(own[at] as number);
    }
  }
  return { wh, byCharger, shortWh };
}

interface Part {
  at: number;
  pence: number;
  mostWh: number;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
