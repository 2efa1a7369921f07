import type { BillLine, BillVat, DeMinimis, VatReason } from '@libs/contracts';

/** Pence from exact Wh, rounded half up once. Nothing here is a floating-point number. */

/** `above / below` rounded half up; neither is negative. */
export const halfUp = (above: bigint, below: bigint): number => Number((2n * above + below) / (2n * below));

/** The price of a quantity: Wh and thousandths of a penny per kWh. */
export const priceOf = (wh: number, priceMp: number): number => halfUp(BigInt(wh) * BigInt(priceMp), 1_000_000n);

/** VAT on a net sum, once for each rate. */
const vatOf = (netPence: number, bp: number): number => halfUp(BigInt(netPence) * BigInt(bp), 10_000n);

export const STANDARD_BP = 2_000;
const REDUCED_BP = 500;

/** Source: VAT Act 1994, schedule 7A, group 1, note 5(g), worked out by the day as in VFUP2310; or strictly by the month. */
const LIMIT_WH = { day: 33_000, month: 1_000_000 } as const;

export interface VatQuestion {
  wh: number;
  /** Days supplied, and days of the whole month. */
  days: number;
  daysOfMonth: number;
  registered: boolean;
  certificate: boolean;
  deMinimis: DeMinimis;
}

/** The VAT rate of electricity, and why. A certificate of use takes precedence over the quantity. */
export function energyRate({ wh, days, daysOfMonth, registered, certificate, deMinimis }: VatQuestion): {
  bp: number;
  reason: VatReason;
} {
  if (!registered) return { bp: 0, reason: 'not_registered' };
  if (certificate) return { bp: REDUCED_BP, reason: 'certificate' };
  const under = deMinimis === 'daily' ? wh <= LIMIT_WH.day * days : wh * daysOfMonth <= LIMIT_WH.month * days;
  return under ? { bp: REDUCED_BP, reason: 'under_limit' } : { bp: STANDARD_BP, reason: 'over_limit' };
}

/** VAT by rate and reason, half up once for each. */
export function vatByRate(lines: readonly (BillLine & { reason: VatReason })[], whPerDay: number | null): BillVat[] {
  const groups = Map.groupBy(lines, ({ vatBp, reason }) => `${vatBp} ${reason}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const netPence = group.reduce((sum, line) => sum + line.netPence, 0);
    const { vatBp: bp, reason } = first;
    const counted = reason === 'over_limit' || reason === 'under_limit';
    return [{ bp, reason, whPerDay: counted ? whPerDay : null, netPence, vatPence: vatOf(netPence, bp) }];
  });
}
