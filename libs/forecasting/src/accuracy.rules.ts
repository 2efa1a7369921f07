import type { CountedMonth } from '@libs/assets';
import type { Accuracy, ForecastScore } from '@libs/contracts';
import { scoreOf } from '@libs/forecast';

/**
 * With fewer sites, a single site's meter could be identified; with fewer than twelve months over all sites, seasons
 * would distort the score.
 */
const NEEDED = { sites: 3, months: 12 } as const;

/**
 * The scores of live sites combined. Only whole months after go-live count, for which the meter has readings that the
 * forecast did not use.
 */
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

/** How many months of generation were within the range that was frozen before them. */
export function generationOfSites(
  months: readonly Pick<CountedMonth, 'assetId' | 'verdict'>[],
): Accuracy['generation'] {
  const sites = new Set(months.map(({ assetId }) => assetId)).size;
  const within = months.filter(({ verdict }) => verdict === 'within').length;
  const enough = sites >= NEEDED.sites && months.length >= NEEDED.months;
  return {
    sites,
    months: months.length,
    // With fewer sites this would tell of a single one.
    within: enough ? within : 0,
    needed: NEEDED,
    coverage: enough ? rounded(within / months.length) : null,
  };
}

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;
