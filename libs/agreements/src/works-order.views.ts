import { type EventOf, type EventType, type WorksOrderForAdmin, type WorksOrderView } from '@libs/contracts';
import { iso, isoOrNull } from './days.js';
import { numberOf, signatureView } from './agreement.views.js';
import type { WorksOrderOfficeRow } from './works-order-office.row.js';
import type { WorksOrderRow } from './works-order.row.js';

/** A works order as its funder and its installer see it once offered; hosts never see it. */
export const worksOrderView = (row: WorksOrderRow): WorksOrderView => ({
  id: row.id,
  number: numberOf(row, 'W'),
  projectId: row.projectId,
  jobId: row.jobId,
  funderId: row.funderId,
  installerId: row.installerId,
  funderCompany: row.funderCompany,
  installerCompany: row.installerCompany,
  hostCompany: row.hostCompany,
  postcode: row.postcode,
  status: row.status,
  edition: row.edition,
  terms: row.terms,
  document: { state: row.documentState, sha256: row.sha256, pages: row.pages, size: row.size },
  offeredAt: isoOrNull(row.offeredAt),
  installerSigned: signatureView(row.installerSigned),
  funderSigned: signatureView(row.funderSigned),
  effectiveAt: isoOrNull(row.effectiveAt),
  endedAt: isoOrNull(row.endedAt),
  declined:
    row.status === 'declined' && row.endedAt && (row.declinedBy === 'installer' || row.declinedBy === 'funder')
      ? { by: row.declinedBy, at: iso(row.endedAt) }
      : null,
  seal: { state: row.sealState, sealedAt: isoOrNull(row.copyAt), sha256: row.copySha256 },
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
  version: row.version,
});

export const worksOrderForAdmin = (row: WorksOrderRow, office: WorksOrderOfficeRow | null): WorksOrderForAdmin => ({
  ...worksOrderView(row),
  declineReason: (office?.declineReason ?? null) as WorksOrderForAdmin['declineReason'],
  declineText: office?.declineText ?? null,
  endReason: office?.endReason ?? null,
  sealAttempts: office?.sealAttempts ?? 0,
  sealError: office?.sealError ?? null,
});

export type WorksOrderEvent = EventOf<Extract<EventType, `works_order.${string}`>>;

export const saysWhichOrder = (row: Pick<WorksOrderRow, 'projectId' | 'jobId' | 'no' | 'createdAt' | 'edition'>) => ({
  projectId: row.projectId,
  jobId: row.jobId,
  number: numberOf(row, 'W'),
  edition: row.edition,
});
