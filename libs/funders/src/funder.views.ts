import { type Actor, type AudienceCopy, copiesFor, type EventData, type FunderView, toPounds } from '@libs/contracts';
import type { FunderRow } from './funder.row.js';

export type FunderEventType =
  | 'funder.created'
  | 'funder.details_changed'
  | 'funder.mandate_defined'
  | 'funder.certified'
  | 'funder.status_changed';

/** A funder as an admin and the funder itself see it, over HTTP and live alike. */
export const funderView = (funder: FunderRow): FunderView => ({
  id: funder.id,
  userId: funder.accountId,
  profileId: funder.accountId,
  status: funder.status,
  version: funder.version,
  createdAt: funder.createdAt.toISOString(),
  updatedAt: funder.updatedAt.toISOString(),
  currentAssetsCount: funder.currentAssetsCount,
  totalInvested: toPounds(funder.totalInvestedPence),
  expectedReturns: funder.expectedReturns,
  investmentMandate: funder.investmentMandate && {
    ...funder.investmentMandate,
    expectedReturns: funder.expectedReturns,
  },
  fundDetails: funder.fundName === null ? null : { fundName: funder.fundName },
  certification: funder.certification,
  profile: {
    fullName: funder.fullName,
    email: funder.email,
    companyName: funder.companyName,
    phoneNumber: funder.phoneNumber,
  },
});

/** What each audience is told of a fact on this funder, which already stands as the fact left it. */
export const funderCopies = <T extends FunderEventType>(
  type: T,
  data: EventData<T>,
  actor: Actor | null,
  funder: FunderRow,
): Record<string, AudienceCopy> =>
  copiesFor({
    type,
    data,
    actor,
    to: { funder: funder.id },
    records: [{ kind: 'funder', id: funder.id, version: funder.version, view: () => funderView(funder) }],
  });
