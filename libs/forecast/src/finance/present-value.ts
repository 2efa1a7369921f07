import { pow } from '../numbers/exponential.js';

/** Net present value: the first flow counts in full, at t = 0 (Excel's NPV discounts it by a period). */
export function npv(rate: number, flows: ArrayLike<number>): number {
  const step = 1 / (1 + rate);
  let sum = 0;
  for (let at = flows.length - 1; at >= 0; at--) sum = sum * step + (flows[at] as number);
  return sum;
}

/** The even payment at the end of each of `periods` that pays a loan off. */
export const annuity = (principal: number, rate: number, periods: number): number =>
  rate === 0 ? principal / periods : (principal * rate) / (1 - pow(1 + rate, -periods));

/** What a kWh costs over a life: present value of costs over that of kWh; both from t = 0. */
export const levelisedCost = (rate: number, costs: ArrayLike<number>, kwh: ArrayLike<number>): number =>
  npv(rate, costs) / npv(rate, kwh);

/** Modified internal rate of return: outlays at the rate of finance, receipts put on at the rate of reinvestment. */
export function mirr(flows: ArrayLike<number>, finance: number, reinvest: number): number {
  const periods = flows.length - 1;
  const outlays = npv(
    finance,
    Float64Array.from(flows, (flow) => Math.min(flow, 0)),
  );
  const receipts = npv(
    reinvest,
    Float64Array.from(flows, (flow) => Math.max(flow, 0)),
  );
  if (outlays >= 0 || receipts <= 0) return Number.NaN;
  return pow((receipts * pow(1 + reinvest, periods)) / -outlays, 1 / periods) - 1;
}

/** Periods until the flows have paid back, a part of one by its share; null when they never do. */
export function payback(flows: ArrayLike<number>, rate = 0): number | null {
  let sum = 0;
  let worth = 1;
  for (let at = 0; at < flows.length; at++) {
    const flow = (flows[at] as number) * worth;
    if (sum < 0 && sum + flow >= 0) return at - 1 + -sum / flow;
    sum += flow;
    worth /= 1 + rate;
  }
  return null;
}
