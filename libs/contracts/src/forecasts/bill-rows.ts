import type { ForecastAnswer } from './question.js';

/** Bills and saving of a year as rows of a table, in whole pounds: the second is the first less the third. */
export interface BillRows {
  before: number;
  after: number;
  saving: number;
  /** Of the bill before. */
  percent: number;
}

/**
 * The rows of a forecast's bills. Each central figure of a forecast is the middle of its own draws, and middles do not
 * subtract; the rows therefore show the new bill as the old one less the saving.
 */
export function billRows({
  currentBill,
  savings,
}: Pick<ForecastAnswer['annual'], 'currentBill' | 'savings'>): BillRows {
  const before = Math.round(currentBill.p50);
  const saving = Math.round(savings.p50);
  return { before, after: before - saving, saving, percent: before > 0 ? (100 * saving) / before : 0 };
}
