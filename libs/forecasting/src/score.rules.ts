import type { ForecastBasis, ForecastRange, ForecastScore } from '@libs/contracts';
import { scoreOf } from '@libs/forecast';
import type { MeteredMonth } from '@libs/usage';
import { SCORE } from './score.texts.js';

/** Compares forecasts with the meter. Pure. */

/** A stored forecast with each month's usage and import, kWh. */
export interface Made {
  id: string;
  version: number;
  basis: ForecastBasis;
  createdAt: string;
  evChargers: number;
  /** From January. */
  monthly: readonly { usage: ForecastRange; imported: ForecastRange }[];
}

/** The least share of readings for a month to be scored. */
const READ_ENOUGH = 0.9;

type Scored = ForecastScore['months'][number];

/**
 * Scores each whole metered month against the newest forecast created before its readings arrived: a forecast based on
 * them cannot be judged by them. From `liveSince` on, the meter records imported electricity; before that, usage.
 */
export function scoreMonths(
  metered: readonly MeteredMonth[],
  forecasts: readonly Made[],
  liveSince: string | null,
): ForecastScore {
  const months: Scored[] = [];
  const left: ForecastScore['left'] = [];
  for (const month of metered) {
    const found = scored(month, forecasts, liveSince);
    if (typeof found === 'string') left.push({ month: month.month, why: found });
    else months.push(found);
  }
  const score =
    months.length > 0 ? scoreOf(months.map(({ forecast, meteredKwh: truth }) => ({ forecast, truth }))) : null;
  return {
    scored: months.length,
    coverage: score && rounded(score.coverage, 4),
    bias: score && rounded(score.bias, 4),
    pinball: score && rounded(score.pinball, 1),
    months,
    left,
    none: months.length > 0 ? null : metered.length === 0 ? SCORE.noReadings : SCORE.noMonths,
  };
}

function scored(month: MeteredMonth, forecasts: readonly Made[], liveSince: string | null): Scored | string {
  if (!month.whole) return SCORE.partMonth;
  if (month.read < READ_ENOUGH) return SCORE.gaps;
  const live = liveSince?.slice(0, 7) ?? null;
  if (live === month.month) return SCORE.wentLive;
  const of = live !== null && live < month.month ? 'import' : 'use';
  const made = forecasts
    .filter(({ createdAt }) => createdAt < month.knownFrom)
    .reduce<Made | null>((newest, one) => (newest && newest.createdAt >= one.createdAt ? newest : one), null);
  const said = made?.monthly[Number(month.month.slice(5)) - 1];
  if (!made || !said) return SCORE.noForecast;
  if (made.basis === 'bills' && month.billed) return SCORE.billKnown;
  if (of === 'use' && made.evChargers > 0) return SCORE.chargersAhead;
  const forecast = of === 'use' ? said.usage : said.imported;
  const meteredKwh = rounded(month.kwh, 1);
  return {
    month: month.month,
    of,
    forecast,
    meteredKwh,
    inside: meteredKwh >= forecast.p10 && meteredKwh <= forecast.p90,
    ahead: made.createdAt.slice(0, 10) < `${month.month}-01`,
    forecastId: made.id,
    forecastVersion: made.version,
    basis: made.basis,
  };
}

const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;
