import type { Accuracy, ForecastScore } from '@libs/contracts';
import { scoreOf } from '@libs/forecast';

/** Fewer sites would show a single one's meter; fewer months than a year say nothing of a season. */
const NEEDED = { sites: 3, months: 12 } as const;

/** The scores of live sites as one: only whole months after go-live count, which the meter has and the forecast had not. */
export function accuracyOfSites(scores: readonly Pick<ForecastScore, 'months'>[]): Accuracy['sites'] {
  const months = scores.map((score) => score.months.filter((month) => month.of === 'import'));
  const outcomes = months.flat().map(({ forecast, meteredKwh: truth }) => ({ forecast, truth }));
  const scored = months.filter((each) => each.length > 0).length;
  const enough = scored >= NEEDED.sites && outcomes.length >= NEEDED.months;
  const score = enough ? scoreOf(outcomes) : null;
  return {
    live: scores.length,
    scored,
    months: outcomes.length,
    needed: NEEDED,
    coverage: score && rounded(score.coverage),
    bias: score && rounded(score.bias),
  };
}

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;
