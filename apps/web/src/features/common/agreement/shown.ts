import type { AgreementForParty } from '@libs/contracts';

/** What the rules of an agreement's page look at. */

export type Side = 'host' | 'funder';

export type Shown = Pick<
  AgreementForParty,
  | 'status'
  | 'hostCompany'
  | 'funderCompany'
  | 'offeredAt'
  | 'expiresAt'
  | 'hostSigned'
  | 'funderSigned'
  | 'lastDayToWithdraw'
  | 'windowEndsAt'
  | 'effectiveAt'
> &
  Partial<Pick<AgreementForParty, 'amends' | 'amendment' | 'purchase' | 'transfer'>>;
