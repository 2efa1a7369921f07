import { exp, log } from '../numbers/exponential.js';
import type { Random } from '../numbers/random.js';

/** How energy prices wander: a logarithm that is drawn back to its trend. */
export interface PriceWander {
  yearlySpread: number;
  halfLifeYears: number;
  drift: number;
  /** Of import with export. */
  correlation: number;
}

/**
 * Prices of each year over those of the first, import and export, into `importPath` and `exportPath`. The first year is known. The
 * trend is the median, so that the middle of many paths rises by the drift.
 */
export function wanderPrices(
  wander: PriceWander,
  random: Random,
  importPath: Float64Array,
  exportPath: Float64Array,
): void {
  const keep = exp(-log(2) / wander.halfLifeYears);
  // The spread of a year's step of the exact discrete process.
  const step = wander.yearlySpread * Math.sqrt((1 - keep * keep) / (-2 * log(keep)));
  const own = Math.sqrt(1 - wander.correlation ** 2);
  let x = 0;
  let y = 0;
  let trend = 1;
  for (let year = 0; year < importPath.length; year++) {
    importPath[year] = trend * exp(x);
    exportPath[year] = trend * exp(y);
    const shared = random.normal();
    x = keep * x + step * shared;
    y = keep * y + step * (wander.correlation * shared + own * random.normal());
    trend *= 1 + wander.drift;
  }
}
