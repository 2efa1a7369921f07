import type { Range } from '../numbers/quantiles.js';

/** A forecast that was made, and what came. */
export interface Outcome {
  forecast: Range;
  truth: number;
}

/** How far the truth lay from the middle, in units of the band on its side. */
function strangeness({ forecast: { p10, p50, p90 }, truth }: Outcome): number {
  const band = truth < p50 ? p50 - p10 : p90 - p50;
  return band > 0 ? Math.abs(truth - p50) / band : truth === p50 ? 0 : Number.POSITIVE_INFINITY;
}

/**
 * By how much bands must be widened (narrowed below 1) so that they hold the next truth with this probability, whatever the errors
 * look like, as long as it comes from where these did (split-conformal). Infinite where too few outcomes are known to promise it.
 */
export function conformalWidening(outcomes: readonly Outcome[], coverage = 0.8): number {
  const scores = Float64Array.from(outcomes, strangeness).sort();
  const rank = Math.ceil((scores.length + 1) * coverage);
  return rank > scores.length ? Number.POSITIVE_INFINITY : (scores[rank - 1] as number);
}

/** A band widened about its middle. */
export const widened = ({ p10, p50, p90 }: Range, by: number): Range => ({
  p10: p50 - by * (p50 - p10),
  p50,
  p90: p50 + by * (p90 - p50),
});

export interface Score {
  /** Share of truths between P10 and P90. */
  coverage: number;
  /** Mean of truth over the middle, less 1. */
  bias: number;
  /** Mean pinball loss of the three percentiles, in the unit of the figure. */
  pinball: number;
}

const pinballAt = (quantile: number, forecast: number, truth: number): number =>
  truth >= forecast ? quantile * (truth - forecast) : (1 - quantile) * (forecast - truth);

/** How forecasts did. */
export function scoreOf(outcomes: readonly Outcome[]): Score {
  let [inside, bias, pinball] = [0, 0, 0];
  for (const { forecast, truth } of outcomes) {
    if (truth >= forecast.p10 && truth <= forecast.p90) inside += 1;
    bias += truth / forecast.p50 - 1;
    pinball +=
      (pinballAt(0.1, forecast.p10, truth) +
        pinballAt(0.5, forecast.p50, truth) +
        pinballAt(0.9, forecast.p90, truth)) /
      3;
  }
  const count = outcomes.length;
  return { coverage: inside / count, bias: bias / count, pinball: pinball / count };
}
