import { exp, log, pow } from '../numbers/exponential.js';
import { npv } from './present-value.js';
import { rootBetween } from './root.js';

const LOWEST = -0.99;

/** Where signs are looked for: even in log(1 + rate), so that small and large rates are searched alike. */
const GRID = Float64Array.from({ length: 71 }, (_, at) =>
  at === 0 ? LOWEST : exp(log(0.01) + (at / 70) * (log(11) - log(0.01))) - 1,
);

export interface InternalRate {
  /** A fraction; NaN where no rate from -99% to 1,000% makes the flows worth nothing. */
  rate: number;
  /** How many rates do. The one nearest to zero is given. */
  roots: number;
}

/** Scans for changes of sign, then closes in on each. */
function rateOf(value: (rate: number) => number): InternalRate {
  let rate = Number.NaN;
  let roots = 0;
  let before = value(LOWEST);
  for (let at = 1; at < GRID.length; at++) {
    const here = value(GRID[at] as number);
    if (here === 0 || (before !== 0 && here > 0 !== before > 0)) {
      const root = here === 0 ? (GRID[at] as number) : rootBetween(value, GRID[at - 1] as number, GRID[at] as number);
      roots += 1;
      if (!(Math.abs(root) >= Math.abs(rate))) rate = root;
    }
    before = here;
  }
  return { rate, roots };
}

/** The rate at which even flows are worth nothing today. */
export const internalRate = (flows: ArrayLike<number>): InternalRate => rateOf((rate) => npv(rate, flows));

export const irr = (flows: ArrayLike<number>): number => internalRate(flows).rate;

/** The same for flows on days (as counted from any day), a year being 365 days. */
export function xirr(flows: ArrayLike<number>, days: ArrayLike<number>): number {
  const first = days[0] as number;
  return rateOf((rate) => {
    let sum = 0;
    for (let at = 0; at < flows.length; at++)
      sum += (flows[at] as number) * pow(1 + rate, -((days[at] as number) - first) / 365);
    return sum;
  }).rate;
}

export const effectiveYearly = (monthly: number): number => pow(1 + monthly, 12) - 1;
