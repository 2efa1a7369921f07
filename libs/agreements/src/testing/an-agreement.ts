import { DEFAULT_TERMS, UNKNOWN_FACTS, type WorksOrderTerms } from '@libs/contracts';
import type { AgreementRow } from '../agreement.row.js';
import type { WorksOrderRow } from '../works-order.row.js';

const AT = new Date('2026-11-20T14:00:00Z');
const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const SHA = 'f4ecc01960ed'.padEnd(64, '0');

/** For tests of the rules: a draft whose file is ready. */
export const anAgreement = (change: Partial<AgreementRow> = {}): AgreementRow =>
  ({
    id: id(1),
    no: '219',
    projectId: id(2),
    hostId: id(3),
    funderId: id(4),
    proposalId: id(5),
    amends: null,
    status: 'draft',
    version: 2,
    edition: 1,
    hostCompany: 'Fenwick Row Bakery',
    funderCompany: 'Calder Yield Fund I',
    postcode: 'LS1 6BY',
    terms: { ...DEFAULT_TERMS, conditions: ['withdrawal_period', 'survey'] },
    hostFacts: { legalForm: UNKNOWN_FACTS.legalForm, companyNumber: '09482213', vatNumber: null, size: 'micro' },
    needsDeclaration: false,
    documentState: 'ready',
    path: 'agreements/1/1.pdf',
    sha256: SHA,
    pages: 3,
    size: 9_000,
    offeredAt: null,
    firstOfferedAt: null,
    expiresAt: null,
    hostSigned: null,
    funderSigned: null,
    countersignedAt: null,
    windowEndsAt: null,
    windowWaivedAt: null,
    conditions: [
      { condition: 'withdrawal_period', metAt: null },
      { condition: 'survey', metAt: null },
    ],
    effectiveAt: null,
    longStopOn: null,
    endedAt: null,
    terminatesOn: null,
    buyoutPence: null,
    declinedBy: null,
    sealState: 'none',
    copyPath: null,
    copySha256: null,
    copyAt: null,
    createdAt: AT,
    updatedAt: AT,
    ...change,
  }) as AgreementRow;

const ORDER: WorksOrderTerms = {
  scope: '12 kWp of solar panels',
  pricePence: 1_234_567,
  startOn: null,
  completeOn: null,
  warrantyMonths: 24,
  retentionBp: 500,
  retentionMonths: 6,
  paymentDays: 30,
};

export const aWorksOrder = (change: Partial<WorksOrderRow> = {}): WorksOrderRow =>
  ({
    id: id(6),
    no: '88',
    projectId: id(2),
    jobId: id(7),
    funderId: id(4),
    installerId: id(8),
    status: 'draft',
    version: 2,
    edition: 1,
    funderCompany: 'Calder Yield Fund I',
    installerCompany: 'Bright Ridge Solar',
    hostCompany: 'Fenwick Row Bakery',
    postcode: 'LS1 6BY',
    terms: ORDER,
    documentState: 'ready',
    path: 'works-orders/6/1.pdf',
    sha256: SHA,
    pages: 1,
    size: 4_000,
    offeredAt: null,
    installerSigned: null,
    funderSigned: null,
    effectiveAt: null,
    endedAt: null,
    declinedBy: null,
    createdAt: AT,
    updatedAt: AT,
    ...change,
  }) as WorksOrderRow;
