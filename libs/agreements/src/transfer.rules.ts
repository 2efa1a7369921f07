import { dayAfter, lastDayToSign } from '@libs/contracts';
import type { AgreementRow } from './agreement.row.js';

type WithDay = Pick<AgreementRow, 'purchase' | 'transfer' | 'amendsFrom'>;

/** The last day on which a purchase, a transfer or an amendment with a first day can be signed; null for anything else. Pure. */
export const lastDayFor = ({ purchase, transfer, amendsFrom }: WithDay): string | null => {
  if (transfer) return lastDayToSign(transfer);
  const on = purchase?.on ?? amendsFrom;
  return on && dayAfter(on, -1);
};

/** The day before which an agreement that both have signed doesn't take effect. Pure. */
export const effectiveFrom = ({ transfer, amendsFrom }: WithDay): string | null => transfer?.on ?? amendsFrom;
