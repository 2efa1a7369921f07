import type { ForecastBody, ForecastRange } from '@libs/contracts';
import { assumed } from '../assumptions.js';
import { findingsOf } from '../forecast.js';
import { quantileOfSorted, rangeOf, roundRange } from '../numbers/quantiles.js';
import { irr } from './internal-rate.js';
import { npv } from './present-value.js';

/** What a funder gets from a contract that ends after some years. */
export interface ContractReturn {
  years: number;
  /** Yearly return if nothing follows: no renewal and no buy-out. */
  alone: ForecastRange;
  /** Share of the outlay that has come back by then: the middle of all draws. */
  returned: number;
  /** Pounds that the remaining payments are worth on the day on which the contract ends. */
  buyOut: ForecastRange;
  /** Yearly return if the buy-out is paid that day. */
  boughtOut: ForecastRange;
}

/** No rate makes a total loss good: it counts as the worst that can be looked at. */
const rateOf = (flows: Float64Array): number => {
  const rate = irr(flows);
  return Number.isNaN(rate) ? -0.99 : rate;
};

/**
 * The same site under contracts of several lengths. The buy-out value is the present value, at the engine's discount rate, of
 * what the site would have paid from then to the end of the longest contract, after upkeep and replacements.
 */
export function contractReturns(
  body: ForecastBody,
  lengths: readonly number[],
  options: { draws?: number } = {},
): ContractReturn[] {
  const longest = Math.max(...lengths);
  const flowsOver = (termYears: number) => {
    const { funder, draws } = findingsOf({ ...body, termYears }, options);
    return Array.from({ length: draws.count }, (_, draw) =>
      funder.flows.slice(draw * (termYears + 1), (draw + 1) * (termYears + 1)),
    );
  };
  const whole = flowsOver(longest);
  return lengths.map((years) => {
    const alone = years === longest ? whole : flowsOver(years);
    const returned = Float64Array.from(
      alone,
      (flows) => 1 + flows.reduce((sum, each) => sum + each, 0) / -(flows[0] ?? 0),
    );
    // Nobody pays to be rid of payments that are worth less than nothing.
    const worth = whole.map((flows) => Math.max(0, npv(assumed('fund.discount'), [0, ...flows.subarray(years + 1)])));
    const boughtOut = whole.map((flows, draw) => {
      const until = flows.slice(0, years + 1);
      until[years] = (until[years] as number) + (worth[draw] as number);
      return rateOf(until);
    });
    return {
      years,
      alone: roundRange(rangeOf(Float64Array.from(alone, rateOf)), 5),
      returned: quantileOfSorted(returned.sort(), 0.5),
      buyOut: roundRange(rangeOf(Float64Array.from(worth)), 0),
      boughtOut: roundRange(rangeOf(Float64Array.from(boughtOut)), 5),
    };
  });
}
