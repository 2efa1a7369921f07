import { type FunderView, toPounds } from '@libs/contracts';
import { partyView } from '../party.views.js';
import type { FunderRow } from './funder.row.js';

/** A funder as an admin and the funder itself see it, over HTTP and live alike. */
export const funderView = (funder: FunderRow): FunderView => ({
  ...partyView(funder),
  profileId: funder.accountId,
  currentAssetsCount: funder.currentAssetsCount,
  totalInvested: toPounds(funder.totalInvestedPence),
  expectedReturns: funder.expectedReturns,
  investmentMandate: funder.investmentMandate && {
    ...funder.investmentMandate,
    expectedReturns: funder.expectedReturns,
  },
  fundDetails: funder.fundName === null ? null : { fundName: funder.fundName },
  certification: funder.certification,
});
