import { z } from 'zod';
import { DateOnly, Id, Instant, Version } from '../base/fields.js';
import { TermChange } from './amendment.js';
import { Purchase } from './purchase.js';
import { Transfer } from './transfer.js';
import { AGREEMENT_DECLINE_NAMES } from './decline-reasons.js';
import { BUSINESS_SIZES, HostFacts, LEGAL_FORM_NAMES } from './facts.js';
import { OFFER_GATES, OVERRIDABLE_GATES } from './gates.js';
import { CAPACITY_NAMES } from './intent.js';
import { AGREEMENT_STATUSES, EDITION_STATES, SEAL_STATES } from './lifecycle.js';
import { AgreementTerms } from './terms.js';
import { CONDITIONS } from './names.js';

/** Who signed, as shown to both sides. */
export const SignatureView = z.strictObject({
  name: z.string(),
  company: z.string(),
  capacity: z.enum(CAPACITY_NAMES),
  at: Instant,
});
export type SignatureView = z.infer<typeof SignatureView>;

export const DocumentView = z.strictObject({
  state: z.enum(EDITION_STATES),
  sha256: z.string().nullable().describe('of the PDF'),
  pages: z.int().nullable(),
  size: z.int().nullable().describe('of the PDF in bytes'),
});
export type DocumentView = z.infer<typeof DocumentView>;

export const SealView = z.strictObject({
  state: z.enum(SEAL_STATES),
  sealedAt: Instant.nullable(),
  sha256: z.string().nullable().describe('of the sealed PDF'),
});

export const ConditionView = z.strictObject({
  condition: z.enum(CONDITIONS),
  metAt: Instant.nullable(),
});

const declined = {
  by: z.enum(['host', 'funder']),
  at: Instant,
};

const agreement = {
  id: Id,
  number: z.string(),
  projectId: Id,
  hostId: Id,
  funderId: Id,
  hostCompany: z.string(),
  funderCompany: z.string(),
  postcode: z.string().nullable(),
  status: z.enum(AGREEMENT_STATUSES),
  edition: z.int().min(1),
  amends: Id.nullable().describe('the agreement that this one changes'),
  amendment: z
    .strictObject({
      reason: z.string(),
      changes: z.array(TermChange),
      from: DateOnly.optional().describe(
        'the first day of the new terms, where it isn’t the day after both have signed',
      ),
    })
    .nullable()
    .describe('why and how it changes the agreement in force; null for a first agreement'),
  purchase: Purchase.nullable().describe(
    'present where the host buys the system: it then ends on the day of the purchase',
  ),
  transfer: z
    .strictObject({
      ...Transfer.shape,
      signed: SignatureView.nullable().describe('the signature of the party that is leaving'),
      leaving: z.boolean().describe('whether the reader is the party that is leaving'),
    })
    .nullable()
    .describe(
      'present where another host or funder takes its place; `hostId` and `funderId` are those from that day on',
    ),
  supersededBy: Id.nullable().describe('the amendment, purchase or transfer that replaced it'),
  terms: AgreementTerms,
  host: z.strictObject({
    legalForm: z.enum(LEGAL_FORM_NAMES).nullable(),
    companyNumber: z.string().nullable(),
    vatNumber: z.string().nullable(),
    size: z.enum(BUSINESS_SIZES),
  }),
  document: DocumentView,
  needsDeclaration: z.boolean().describe('whether the host also signs that it acts for its business'),
  offeredAt: Instant.nullable(),
  expiresAt: Instant.nullable().describe('the first moment at which it can’t be signed any more'),
  hostSigned: SignatureView.nullable(),
  funderSigned: SignatureView.nullable(),
  countersignedAt: Instant.nullable(),
  lastDayToWithdraw: DateOnly.nullable(),
  windowEndsAt: Instant.nullable(),
  windowWaivedAt: Instant.nullable(),
  conditions: z.array(ConditionView),
  effectiveAt: Instant.nullable(),
  longStopOn: DateOnly.nullable(),
  endedAt: Instant.nullable().describe(
    'when it was declined, expired, withdrawn, voided, terminated, replaced or ended',
  ),
  terminatesOn: DateOnly.nullable(),
  buyoutPence: z.int().nullable().describe('due on termination, from the agreement’s table'),
  seal: SealView,
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
};

const reason = z.enum(AGREEMENT_DECLINE_NAMES).nullable();

/** Present once it is offered; before that neither party sees the agreement. */
export const AgreementForParty = z
  .strictObject({ ...agreement, declined: z.strictObject(declined).nullable() })
  .meta({ id: 'AgreementForParty' });
export type AgreementForParty = z.infer<typeof AgreementForParty>;

export const AgreementForAdmin = z
  .strictObject({
    ...agreement,
    declined: z.strictObject({ ...declined, reason, text: z.string().nullable() }).nullable(),
    proposalId: Id.nullable(),
    facts: HostFacts,
    overrides: z.array(
      z.strictObject({ gate: z.enum(OVERRIDABLE_GATES), reason: z.string(), by: z.string(), at: Instant }),
    ),
    endReason: z.string().nullable(),
    draftedBy: z.string().nullable().describe('null: drafted by the system'),
    reminded: z
      .strictObject({ by: z.string(), at: Instant })
      .nullable()
      .describe('when those who sign next were last reminded by a person'),
    sealAttempts: z.int(),
    sealError: z.string().nullable(),
    awaited: z
      .strictObject({
        names: z.array(z.string()).describe('who may give the next signature, owners first'),
        opened: z
          .strictObject({ times: z.int(), lastAt: Instant })
          .nullable()
          .describe('how often they opened this document; null: not yet'),
      })
      .optional()
      .describe('in lists only, while a signature is awaited'),
  })
  .meta({ id: 'AgreementForAdmin' });
export type AgreementForAdmin = z.infer<typeof AgreementForAdmin>;

export const AnyAgreement = z.union([AgreementForAdmin, AgreementForParty]);
export type AnyAgreement = z.infer<typeof AnyAgreement>;

/** What the reader may sign, and with which words. Only over HTTP. */
export const AgreementSigning = z
  .strictObject({
    party: z.enum(['host', 'funder']),
    leaving: z.boolean().describe('whether this party signs to leave the agreement'),
    company: z.string(),
    companyNumber: z.string().nullable(),
    name: z.string().describe('of the person signed in'),
    maySign: z.boolean().describe('whether this person may sign for the company'),
    turn: z.enum(['leaving', 'host', 'funder']).nullable().describe('whose signature is awaited'),
    signatories: z.array(z.string()).describe('who may sign for the company'),
    intent: z
      .strictObject({ id: z.string(), text: z.string() })
      .nullable()
      .describe('null while there is nothing to sign'),
    declaration: z.strictObject({ id: z.string(), text: z.string() }).nullable(),
    earlyStart: z
      .strictObject({ id: z.string(), text: z.string() })
      .nullable()
      .describe('null if it can’t be requested'),
    mayWithdraw: z.boolean(),
    openedAt: Instant.nullable().describe('by this person'),
    pagesSeen: z.array(z.int()),
  })
  .meta({ id: 'AgreementSigning' });
export type AgreementSigning = z.infer<typeof AgreementSigning>;

const GateView = z.strictObject({
  gate: z.enum(OFFER_GATES),
  state: z.enum(['met', 'open', 'near', 'overridden']),
  note: z.string(),
});

/** What prevents a draft from being offered, and how it differs from the accepted proposal. */
export const AgreementGates = z
  .strictObject({
    gates: z.array(GateView),
    differences: z.array(
      z.strictObject({
        term: z.enum(['price', 'rise', 'term']),
        accepted: z.string(),
        draft: z.string(),
        same: z.boolean(),
      }),
    ),
    proposal: z
      .strictObject({ id: Id, number: z.string(), edition: z.int(), acceptedAt: Instant, acceptedBy: z.string() })
      .nullable(),
    suppliedKw: z.number(),
    addedKw: z.number(),
    openings: z.array(
      z.strictObject({
        party: z.enum(['host', 'funder']),
        name: z.string(),
        firstAt: Instant,
        lastAt: Instant,
        times: z.int(),
        pages: z.array(z.int()).describe('of the current edition, those that came into view'),
      }),
    ),
    mayOffer: z.boolean(),
  })
  .meta({ id: 'AgreementGates' });
export type AgreementGates = z.infer<typeof AgreementGates>;

/** How many of each type are pending, for the list's filters. */
export const AgreementCounts = z
  .strictObject({
    open: z.int(),
    draft: z.int(),
    waitingForHost: z.int(),
    waitingForFunder: z.int(),
    countersigned: z.int(),
    effective: z.int(),
    effectiveThisMonth: z.int().describe('in force since a day of this month, in London'),
    hostDays: z.number().nullable().describe('how long hosts have been awaited on average; null: none is'),
    funderDays: z.number().nullable().describe('the same of funders'),
    expiring: z.int().describe('offers that end within seven days'),
    sealWaiting: z.int().describe('agreements and works orders whose sealed copy is due'),
  })
  .meta({ id: 'AgreementCounts' });
export type AgreementCounts = z.infer<typeof AgreementCounts>;
