import {
  type AgreementForAdmin,
  type AgreementForParty,
  type AgreementStatus,
  amendedTerms,
  type EventOf,
  type EventType,
  lastDayOfWindow,
  type Role,
  type SignatureView,
  type Signer,
  signerNow,
} from '@libs/contracts';
import { iso, isoOrNull } from './days.js';
import type { AgreementRow, KeptSignature } from './agreement.row.js';
import type { AgreementOfficeRow } from './agreement-office.row.js';

/** `VM-A-2026-0219`; of a works order `VM-W-2026-0088`. */
export const numberOf = (
  { no, createdAt }: { no: string | number; createdAt: Date | string },
  kind: 'A' | 'W' = 'A',
): string => `VM-${kind}-${iso(createdAt).slice(0, 4)}-${String(no).padStart(4, '0')}`;

export const signatureView = (signed: KeptSignature | null): SignatureView | null => {
  if (!signed) return null;
  const { name, company, capacity, at } = signed;
  return { name, company, capacity, at };
};

/** An offer past its last day reads as expired, even before the worker has marked it. */
export function statusAt(
  { status, expiresAt }: Pick<AgreementRow, 'status' | 'expiresAt'>,
  now: Date,
): AgreementStatus {
  const awaiting = status === 'offered' || status === 'host_signed';
  return awaiting && expiresAt && new Date(expiresAt) <= now ? 'expired' : status;
}

/** An agreement as both parties see it once it is offered. */
function agreementForParty(row: AgreementRow, now: Date): AgreementForParty {
  const status = statusAt(row, now);
  return {
    id: row.id,
    number: numberOf(row),
    projectId: row.projectId,
    hostId: row.hostId,
    funderId: row.funderId,
    hostCompany: row.hostCompany,
    funderCompany: row.funderCompany,
    postcode: row.postcode,
    status,
    edition: row.edition,
    amends: row.amends,
    amendment:
      row.amendReason && row.termsBefore
        ? {
            reason: row.amendReason,
            changes: amendedTerms(row.termsBefore, row.terms),
            ...(row.amendsFrom && { from: row.amendsFrom }),
          }
        : null,
    purchase: row.purchase,
    transfer: row.transfer && { ...row.transfer, signed: signatureView(row.leavingSigned), leaving: false },
    supersededBy: row.supersededBy,
    terms: row.terms,
    host: row.hostFacts,
    document: { state: row.documentState, sha256: row.sha256, pages: row.pages, size: row.size },
    needsDeclaration: row.needsDeclaration,
    offeredAt: isoOrNull(row.offeredAt),
    expiresAt: isoOrNull(row.expiresAt),
    hostSigned: signatureView(row.hostSigned),
    funderSigned: signatureView(row.funderSigned),
    countersignedAt: isoOrNull(row.countersignedAt),
    lastDayToWithdraw: row.windowEndsAt ? lastDayOfWindow(new Date(row.windowEndsAt)) : null,
    windowEndsAt: isoOrNull(row.windowEndsAt),
    windowWaivedAt: isoOrNull(row.windowWaivedAt),
    conditions: row.conditions,
    effectiveAt: isoOrNull(row.effectiveAt),
    longStopOn: row.longStopOn,
    endedAt: isoOrNull(status === 'expired' && !row.endedAt ? row.expiresAt : row.endedAt),
    terminatesOn: row.terminatesOn,
    buyoutPence: row.buyoutPence,
    seal: { state: row.sealState, sealedAt: isoOrNull(row.copyAt), sha256: row.copySha256 },
    declined:
      row.status === 'declined' && row.endedAt && (row.declinedBy === 'host' || row.declinedBy === 'funder')
        ? { by: row.declinedBy, at: iso(row.endedAt) }
        : null,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
    version: row.version,
  };
}

const currentReminder = (row: AgreementRow, { reminded }: AgreementOfficeRow, now: Date) =>
  reminded && reminded.edition === row.edition && reminded.signer === nextSigner(row, now)
    ? { by: reminded.by, at: reminded.at }
    : null;

/** Whose signature is awaited. */
export const nextSigner = (row: AgreementRow, now: Date): Signer | null =>
  signerNow({ status: statusAt(row, now), transfer: row.transfer && { ...row.transfer, signed: row.leavingSigned } });

/** The same for the office, with office-only data. */
export function agreementForAdmin(row: AgreementRow, office: AgreementOfficeRow, now: Date): AgreementForAdmin {
  const view = agreementForParty(row, now);
  return {
    ...view,
    declined: view.declined && {
      ...view.declined,
      reason: office.declineReason as NonNullable<AgreementForAdmin['declined']>['reason'],
      text: office.declineText,
    },
    proposalId: row.proposalId,
    facts: office.facts,
    overrides: office.overrides,
    endReason: office.endReason,
    draftedBy: office.draftedBy,
    reminded: currentReminder(row, office, now),
    sealAttempts: office.sealAttempts,
    sealError: office.sealError,
  };
}

export interface Whole {
  row: AgreementRow;
  office: AgreementOfficeRow;
}

/** `partyId`: of the reader. A party that has left sees what it signed, and nothing of what came after. */
export function viewFor(
  { row, office }: Whole,
  role: Role,
  now: Date,
  partyId: string | null | undefined = null,
): AgreementForAdmin | AgreementForParty {
  if (role === 'admin') return agreementForAdmin(row, office, now);
  const view = agreementForParty(row, now);
  if (!row.transfer || partyId !== row.transfer.fromId) return view;
  // The size of a new host's business is between it and the funder.
  const known = {
    ...view,
    host: { ...view.host, size: 'unknown' as const },
    transfer: view.transfer && { ...view.transfer, leaving: true },
  };
  return row.effectiveAt ? asItLeft(known) : known;
}

const asItLeft = (view: AgreementForParty): AgreementForParty => ({
  ...view,
  status: 'effective',
  supersededBy: null,
  endedAt: null,
  terminatesOn: null,
  buyoutPence: null,
  longStopOn: null,
});

export type AgreementEvent = EventOf<Extract<EventType, `agreement.${string}`>>;

/** The data common to all events of an agreement. */
export const saysWhich = (
  row: Pick<AgreementRow, 'projectId' | 'no' | 'createdAt' | 'edition' | 'amends' | 'purchase' | 'transfer'>,
) => ({
  projectId: row.projectId,
  number: numberOf(row),
  edition: row.edition,
  ...(row.amends && !row.purchase && !row.transfer ? { amendment: true as const } : {}),
  ...(row.purchase ? { purchase: true as const } : {}),
  ...(row.transfer ? { transfer: row.transfer.side } : {}),
});
