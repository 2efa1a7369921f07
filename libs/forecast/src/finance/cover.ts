import { annuity } from './present-value.js';

/** A loan on part of the outlay, paid off in even yearly payments. */
export interface Loan {
  share: number;
  rate: number;
  years: number;
}

export interface Cover {
  lowest: number;
  mean: number;
}

/** Cash of each year over what the loan takes that year; `flows[0]` is the outlay. */
export function debtServiceCover(flows: ArrayLike<number>, { share, rate, years }: Loan): Cover {
  const payment = annuity(-(flows[0] as number) * share, rate, years);
  const last = Math.min(years, flows.length - 1);
  let lowest = Number.POSITIVE_INFINITY;
  let sum = 0;
  for (let year = 1; year <= last; year++) {
    const cover = (flows[year] as number) / payment;
    if (cover < lowest) lowest = cover;
    sum += cover;
  }
  return { lowest, mean: sum / last };
}
