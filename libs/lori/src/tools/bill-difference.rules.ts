import type { IssuedBill } from '@libs/contracts';

/** Why one bill differs from another, in whole pence that add up to the difference. Pure. */
export interface Difference {
  total: number;
  /** Because more or less was used, at the price of the earlier bill; null where a bill has a monthly fee. */
  use: number | null;
  /** Because the price, or the fee, is another. */
  price: number;
  vat: number;
}

type Bill = Pick<IssuedBill, 'netPence' | 'vatPence' | 'grossPence' | 'wh' | 'lines'>;

const perUse = ({ lines, wh }: Bill): boolean => Boolean(wh) && lines.every(({ kind }) => kind === 'energy');

export function differenceOf(later: Bill, earlier: Bill): Difference {
  const net = later.netPence - earlier.netPence;
  const parts = { total: later.grossPence - earlier.grossPence, vat: later.vatPence - earlier.vatPence };
  if (!perUse(later) || !perUse(earlier)) return { ...parts, use: null, price: net };
  const use = Math.round((((later.wh ?? 0) - (earlier.wh ?? 0)) * earlier.netPence) / (earlier.wh ?? 1));
  return { ...parts, use, price: net - use };
}
