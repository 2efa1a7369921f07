import type { ForecastAnswer } from './question.js';

/** A year's bills and saving as table rows, in whole pounds: the second row is the first less the third. */
export interface BillRows {
  before: number;
  after: number;
  saving: number;
  /** Of the current bill. */
  percent: number;
}

/**
 * The rows of a forecast's bills, in whole pounds. The engine takes the three central figures from one draw, so they
 * subtract to the penny. Older forecasts store the median of each separately, so their new bill is left out here.
 */
export function billRows({
  currentBill,
  savings,
}: Pick<ForecastAnswer['annual'], 'currentBill' | 'savings'>): BillRows {
  const before = Math.round(currentBill.p50);
  const saving = Math.round(savings.p50);
  return { before, after: before - saving, saving, percent: before > 0 ? (100 * saving) / before : 0 };
}

type Year = Pick<ForecastAnswer['annual'], 'currentBill' | 'savings'>;

/**
 * The rows of the months, in whole pounds: each one subtracts, and together they give the year. Monthly medians do not
 * add up to the yearly median, so the year's pounds are divided in proportion to the months.
 */
export function monthRows(annual: Year, monthly: readonly Year[]): Omit<BillRows, 'percent'>[] {
  const year = billRows(annual);
  const before = sharedOut(
    year.before,
    monthly.map(({ currentBill }) => currentBill.p50),
  );
  const saving = sharedOut(
    year.saving,
    monthly.map(({ savings }) => savings.p50),
  );
  return monthly.map((_, at) => {
    const [bill = 0, saved = 0] = [before[at], saving[at]];
    return { before: bill, after: bill - saved, saving: saved };
  });
}

/**
 * Splits a whole total into whole parts, each within one of its exact share, by rounding the running sum rather than
 * each part.
 */
function sharedOut(total: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const share = all === 0 ? 0 : total / all;
  let [exact, given] = [0, 0];
  return weights.map((weight, at) => {
    exact += weight * share;
    const upTo = at === weights.length - 1 ? total : Math.round(exact);
    const part = upTo - given;
    given = upTo;
    return part;
  });
}
