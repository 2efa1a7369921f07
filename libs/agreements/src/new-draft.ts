import { randomUUID } from 'node:crypto';
import {
  type Actor,
  type AgreementTerms,
  businessSize,
  creditGate,
  faultsOf,
  type HostFacts,
  type TermChanges,
} from '@libs/contracts';
import { refuse, type Tx } from '@libs/platform';
import { AgreementOfficeRow } from './agreement-office.row.js';
import { publishAgreement } from './agreement.events.js';
import { AgreementRow } from './agreement.row.js';
import { saysWhich, type Whole } from './agreement.views.js';

/** What the draft of an agreement and that of an amendment have in common. */

type Given = Pick<
  AgreementRow,
  'projectId' | 'hostId' | 'funderId' | 'proposalId' | 'hostCompany' | 'funderCompany' | 'postcode' | 'terms'
> &
  Partial<
    Pick<
      AgreementRow,
      'amends' | 'amendReason' | 'termsBefore' | 'amendsFrom' | 'purchase' | 'transfer' | 'conditions' | 'longStopOn'
    >
  >;

export async function insertDraft(
  tx: Tx,
  given: Given,
  { facts, actor, at }: { facts: HostFacts; actor: Actor | null; at: Date },
): Promise<Whole> {
  const id = randomUUID();
  await tx.insert(AgreementRow, {
    id,
    amends: null,
    amendReason: null,
    termsBefore: null,
    amendsFrom: null,
    supersededBy: null,
    purchase: null,
    transfer: null,
    leavingSigned: null,
    status: 'draft',
    version: 1,
    edition: 1,
    ...onPaper(given.terms, facts),
    documentState: 'making',
    path: null,
    sha256: null,
    pages: null,
    size: null,
    offeredAt: null,
    firstOfferedAt: null,
    expiresAt: null,
    hostSigned: null,
    funderSigned: null,
    countersignedAt: null,
    windowEndsAt: null,
    windowWaivedAt: null,
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
    createdAt: at,
    updatedAt: at,
    ...given,
  });
  const office = {
    agreementId: id,
    facts,
    overrides: [],
    endReason: null,
    draftedBy: actor?.name ?? null,
    declineReason: null,
    declineText: null,
    reminded: null,
    sealAttempts: 0,
    sealError: null,
    sealNextAt: null,
  };
  await tx.insert(AgreementOfficeRow, office);
  const whole = { row: await tx.findOneOrFail(AgreementRow, { id }), office };
  await publishAgreement(tx, { type: 'agreement.drafted', data: saysWhich(whole.row) }, whole, { actor, at });
  return whole;
}

/** The terms that a change names. */
export const named = (terms: TermChanges = {}): Partial<AgreementTerms> =>
  Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));

/** The document's data about the host, and what follows from the terms. */
export const onPaper = (terms: AgreementTerms, facts: HostFacts) => ({
  terms,
  hostFacts: {
    legalForm: facts.legalForm,
    companyNumber: facts.companyNumber,
    vatNumber: facts.vatNumber,
    size: businessSize(facts.size),
  },
  needsDeclaration: creditGate(terms, facts.legalForm) === 'declaration',
  conditions: terms.conditions.map((condition) => ({ condition, metAt: null as string | null })),
});

export function checked(terms: AgreementTerms): AgreementTerms {
  const faults = faultsOf(terms);
  if (faults.length === 0) return terms;
  throw refuse.validation(
    undefined,
    faults.map(({ path, message }) => ({ path: `terms.${path}`, message })),
  );
}
