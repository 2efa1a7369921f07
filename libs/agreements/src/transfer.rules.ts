import { dayAfter, lastDayToSign } from '@libs/contracts';
import type { AgreementRow } from './agreement.row.js';

/** The last day on which a purchase or a transfer can be signed, which its own day limits; null for anything else. Pure. */
export const lastDayFor = ({ purchase, transfer }: Pick<AgreementRow, 'purchase' | 'transfer'>): string | null => {
  if (transfer) return lastDayToSign(transfer);
  return purchase && dayAfter(purchase.on, -1);
};
