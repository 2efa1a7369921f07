import type { AssetReceipts, PeriodView } from '@libs/contracts';

/** What billed months cost, beside what the same electricity would have cost from the grid. Pure. */

export interface GridMonth {
  month: string;
  /** Pence before VAT. */
  paid: number;
  grid: number;
}

const MONTHS = 12;

/** The newest months that were billed and whose price from the grid is known, oldest first. */
export function gridMonths(
  receipts: Pick<AssetReceipts, 'months' | 'rate'>,
  periods: readonly Pick<PeriodView, 'month' | 'number'>[],
): GridMonth[] {
  const { rate } = receipts;
  if (!rate) return [];
  const billed = new Set(periods.filter(({ number }) => number !== null).map(({ month }) => month.slice(0, 7)));
  return receipts.months
    .flatMap(({ month, saving }) =>
      saving && billed.has(month)
        ? [
            {
              month: `${month}-01`,
              paid: saving.costPence,
              grid: Math.round((saving.selfWh * rate.pencePerKwh) / 1_000),
            },
          ]
        : [],
    )
    .sort((one, other) => (one.month < other.month ? -1 : 1))
    .slice(-MONTHS);
}
