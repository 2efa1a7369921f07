import { z } from 'zod';
import { HistoryItem } from '../activity/views.js';
import { DateOnly, Id, IdParams, listOf, NoBody, OptionalReason, Reason, Version } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin, page } from '../base/route-parts.js';
import { confirmation } from '../second-factor/confirmation.js';
import { AGREEMENT_DECLINE_NAMES } from './decline-reasons.js';
import { Drawing, SignatureEvidence } from './evidence.js';
import { HostFacts } from './facts.js';
import { OVERRIDABLE_GATES } from './gates.js';
import { CAPACITY_NAMES } from './intent.js';
import { AGREEMENT_STATUSES } from './lifecycle.js';
import { TRANSFERRED } from './transferred.js';
import { AmendmentTerms, TermChanges } from './terms.js';
import { CONDITIONS } from './names.js';
import {
  AgreementCounts,
  AgreementForAdmin,
  AgreementForParty,
  AgreementGates,
  AgreementSigning,
  AnyAgreement,
} from './views.js';
import { OFFER_DAYS, OFFER_DAYS_AT_MOST } from './window.js';

const readers = ['admin', 'asset_host', 'asset_funder'] as const;
const signers = ['asset_host', 'asset_funder'] as const;

const Sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'Give the SHA-256 of the PDF that you read, as 64 hexadecimal digits');

const DraftBody = z.strictObject({ facts: HostFacts.optional(), terms: TermChanges.optional() });
const EditBody = z.strictObject({
  version: Version,
  facts: HostFacts.optional(),
  terms: TermChanges.optional(),
});
const AmendBody = z.strictObject({
  version: Version.describe('of the agreement in force'),
  reason: Reason.describe('why it changes; both parties read it, and the document has it'),
  terms: AmendmentTerms.describe('the terms that change; all others stay as they are'),
  from: DateOnly.nullish().describe(
    'the first day of the new terms, from tomorrow to a year ahead; without it, the day after the second signature',
  ),
});
const PurchaseBody = z.strictObject({
  version: Version.describe('of the agreement in force'),
  reason: Reason.describe('both parties read it, and the document has it'),
  on: DateOnly.describe('the first day on which the system belongs to the host'),
});
const TransferBody = z.strictObject({
  version: Version.describe('of the agreement in force'),
  reason: Reason.describe('every party reads it, and the document has it'),
  side: z.enum(TRANSFERRED).describe('which side changes'),
  to: Id.describe('the new host or funder'),
  on: DateOnly.describe('the first day under the new party'),
});
const OfPortfolio = z.strictObject({ id: Id, number: z.string(), projectId: Id, site: z.string() });
const PortfolioNovation = z
  .strictObject({
    drafted: z.array(OfPortfolio),
    left: z.array(OfPortfolio.extend({ reason: z.string().describe('why this one can’t be passed on now') })),
  })
  .meta({ id: 'PortfolioNovation' });
const OfferBody = z.strictObject({
  version: Version,
  days: z.int().min(1).max(OFFER_DAYS_AT_MOST).default(OFFER_DAYS),
  overrides: z
    .array(z.strictObject({ gate: z.enum(OVERRIDABLE_GATES), reason: Reason }))
    .max(OVERRIDABLE_GATES.length)
    .default([]),
});

/** Pages of a document by number, as its reader's browser reports them. */
const Pages = z.array(z.int().min(1).max(500)).max(500);

/** What a signature refers to: the exact file that was read. */
export const SignBody = z.strictObject({
  sha256: Sha256,
  version: Version,
  edition: z.int().min(1),
  name: z.string().trim().min(1, 'Type your full name').max(200),
  capacity: z.enum(CAPACITY_NAMES),
  drawing: Drawing.optional(),
  intentTextId: z.string().max(100),
  declarationTextId: z.string().max(100).optional(),
  pages: Pages.optional().describe('the pages that came into view; kept with the evidence'),
  ...confirmation,
});

const AGREEMENT_WAITS = ['host', 'funder', 'expiring', 'seal', 'open'] as const;
const ListQuery = z.strictObject({
  ...page.shape,
  search: z.string().max(200).optional(),
  status: z
    .string()
    .optional()
    .transform((text) => (text ? text.split(',') : undefined))
    .pipe(z.array(z.enum(AGREEMENT_STATUSES)).optional()),
  waiting: z.enum(AGREEMENT_WAITS).optional().describe('whose signature, or which step, comes next'),
  projectId: Id.optional(),
});

/** Agreements between a host and a funder. */
export const agreementRoutes = {
  draftAgreement: route({
    method: 'POST',
    path: '/api/projects/:id/agreements',
    access: admin,
    scope: 'agreements:write',
    params: IdParams,
    body: DraftBody,
    status: 201,
    response: AgreementForAdmin,
    summary: 'Draft a project’s agreement from its host’s accepted proposal',
  }),
  getAgreementFacts: route({
    method: 'GET',
    path: '/api/hosts/:id/agreement-facts',
    access: admin,
    params: IdParams,
    response: HostFacts,
    summary: 'Get the details of a host that an agreement needs',
  }),
  saveAgreementFacts: route({
    method: 'PUT',
    path: '/api/hosts/:id/agreement-facts',
    access: admin,
    scope: 'agreements:write',
    params: IdParams,
    body: HostFacts,
    response: HostFacts,
    summary: 'Save the details of a host that an agreement needs. New drafts use them.',
  }),
  editAgreement: route({
    method: 'PATCH',
    path: '/api/agreements/:id',
    access: admin,
    scope: 'agreements:write',
    params: IdParams,
    body: EditBody,
    response: AgreementForAdmin,
    summary: 'Change a draft. It becomes a new edition.',
  }),
  amendAgreement: route({
    method: 'POST',
    path: '/api/agreements/:id/amendments',
    access: admin,
    scope: 'agreements:write',
    params: IdParams,
    body: AmendBody,
    status: 201,
    response: AgreementForAdmin,
    summary:
      'Draft an amendment of an agreement in force. It is an agreement with its own number, offered and signed like any other. With the second signature, or later on the first day of its new terms, it replaces the one that it amends.',
  }),
  buyAgreement: route({
    method: 'POST',
    path: '/api/agreements/:id/purchases',
    access: admin,
    scope: 'agreements:write',
    params: IdParams,
    body: PurchaseBody,
    status: 201,
    response: AgreementForAdmin,
    summary:
      'Draft the host’s purchase of the system, for the price that the agreement in force names for that day. It is an agreement with its own number, offered and signed like any other, and ends on the day of the purchase.',
  }),
  transferAgreement: route({
    method: 'POST',
    path: '/api/agreements/:id/transfers',
    access: admin,
    scope: 'agreements:write',
    params: IdParams,
    body: TransferBody,
    status: 201,
    response: AgreementForAdmin,
    summary:
      'Draft a change of host or the novation of a funder, from a day on. The party that is leaving signs too. On that day it replaces the agreement in force, and the site passes to the new party.',
  }),
  novatePortfolio: route({
    method: 'POST',
    path: '/api/funders/:id/novations',
    access: admin,
    scope: 'agreements:write',
    params: IdParams,
    body: TransferBody.omit({ version: true, side: true }),
    response: PortfolioNovation,
    summary:
      'Draft the novation of every agreement of a fund that is in force, because its systems were sold together. Each site is drafted separately; those that can’t be are listed with the reason.',
  }),
  offerAgreement: route({
    method: 'POST',
    path: '/api/agreements/:id/offer',
    access: admin,
    scope: 'agreements:write',
    params: IdParams,
    body: OfferBody,
    response: AgreementForAdmin,
    summary: 'Offer a draft to both parties. Its content can’t change afterwards.',
  }),
  extendAgreement: route({
    method: 'POST',
    path: '/api/agreements/:id/extend',
    access: admin,
    scope: 'agreements:write',
    params: IdParams,
    body: z.strictObject({ version: Version, until: DateOnly }),
    response: AgreementForAdmin,
    summary: 'Extend an offer, or offer an expired agreement again as a new edition',
  }),
  remindAgreement: route({
    method: 'POST',
    path: '/api/agreements/:id/remind',
    access: readers,
    scope: 'agreements:write',
    params: IdParams,
    body: NoBody,
    response: AnyAgreement,
    summary:
      'Remind those who may sign next, at most once a day. A party’s member tells its own colleagues; it gives nobody the right to sign.',
  }),
  voidAgreement: route({
    method: 'POST',
    path: '/api/agreements/:id/void',
    access: admin,
    scope: 'agreements:write',
    params: IdParams,
    body: z.strictObject({ version: Version.optional(), reason: Reason }),
    response: AgreementForAdmin,
    summary: 'Void an agreement that hasn’t been countersigned',
  }),
  terminateAgreement: route({
    method: 'POST',
    path: '/api/agreements/:id/terminate',
    access: admin,
    scope: 'agreements:write',
    params: IdParams,
    body: z.strictObject({ version: Version, reason: Reason, on: DateOnly }),
    response: AgreementForAdmin,
    summary: 'Terminate an agreement that is in force, with its notice',
  }),
  checkAgreementCondition: route({
    method: 'POST',
    path: '/api/agreements/:id/conditions',
    access: admin,
    scope: 'agreements:write',
    params: IdParams,
    body: z.strictObject({ condition: z.enum(CONDITIONS).exclude(['withdrawal_period']), met: z.boolean() }),
    response: AgreementForAdmin,
    summary: 'Record that a condition has been met. The agreement takes effect once all are met.',
  }),
  listAgreements: route({
    method: 'GET',
    path: '/api/agreements',
    access: readers,
    scope: 'agreements:read',
    query: ListQuery,
    response: listOf(AnyAgreement),
    summary: 'List the agreements that you may see; offers that end first come first',
  }),
  countAgreements: route({
    method: 'GET',
    path: '/api/agreements/counts',
    access: admin,
    response: AgreementCounts,
    summary: 'Count agreements by the signature or step that is next',
  }),
  getAgreement: route({
    method: 'GET',
    path: '/api/agreements/:id',
    access: readers,
    scope: 'agreements:read',
    params: IdParams,
    response: AnyAgreement,
    summary: 'Get an agreement. A party sees it from its offer on.',
  }),
  listAgreementEvents: route({
    method: 'GET',
    path: '/api/agreements/:id/events',
    access: readers,
    scope: 'agreements:read',
    params: IdParams,
    response: listOf(HistoryItem),
    summary: 'Get the history of an agreement, as far as you may see it',
  }),
  getAgreementGates: route({
    method: 'GET',
    path: '/api/agreements/:id/gates',
    access: admin,
    params: IdParams,
    response: AgreementGates,
    summary: 'Get the checks that a draft must pass before it can be offered',
  }),
  getAgreementEvidence: route({
    method: 'GET',
    path: '/api/agreements/:id/evidence',
    access: admin,
    params: IdParams,
    response: listOf(SignatureEvidence),
    summary: 'Get the evidence of an agreement’s signatures, oldest first',
  }),
  getAgreementSigning: route({
    method: 'GET',
    path: '/api/agreements/:id/signing',
    access: signers,
    params: IdParams,
    response: AgreementSigning,
    summary: 'Get what you may do about an agreement, and the sentence that you would sign',
  }),
  downloadAgreement: route({
    method: 'GET',
    path: '/api/agreements/:id/file',
    access: readers,
    scope: 'agreements:read',
    params: IdParams,
    query: z.strictObject({ edition: z.coerce.number().int().min(1).optional(), sealed: z.enum(['1']).optional() }),
    bytes: true,
    summary: 'Download an agreement as PDF: the edition to be signed, or the sealed copy. Its ETag is its SHA-256.',
  }),
  openAgreement: route({
    method: 'POST',
    path: '/api/agreements/:id/opened',
    access: signers,
    params: IdParams,
    body: z.strictObject({
      edition: z.int().min(1).optional().describe('whose pages these are; the current edition otherwise'),
      pages: Pages.default([]).describe('those that came into view; none: the document was opened'),
    }),
    status: 204,
    summary: 'Record that you opened an agreement, and which pages',
  }),
  signAgreement: route({
    method: 'POST',
    path: '/api/agreements/:id/sign',
    access: signers,
    right: 'sign',
    params: IdParams,
    body: SignBody,
    response: AgreementForParty,
    summary: 'Sign an agreement for your company, by the SHA-256 of the PDF that you read',
  }),
  declineAgreement: route({
    method: 'POST',
    path: '/api/agreements/:id/decline',
    access: signers,
    right: 'sign',
    params: IdParams,
    body: z.strictObject({
      reason: z.enum(AGREEMENT_DECLINE_NAMES),
      text: OptionalReason,
      version: Version.optional(),
      ...confirmation,
    }),
    response: AgreementForParty,
    summary: 'Decline an agreement that is offered',
  }),
  withdrawAgreement: route({
    method: 'POST',
    path: '/api/agreements/:id/withdraw',
    access: ['admin', 'asset_host'],
    right: 'sign',
    params: IdParams,
    body: z.strictObject({
      version: Version.optional(),
      ...confirmation,
      letter: Reason.optional().describe('for an admin on the host’s behalf: where its letter is kept'),
    }),
    response: AnyAgreement,
    summary: 'Withdraw from an agreement within fourteen days. No reason is needed.',
  }),
  waiveAgreementWindow: route({
    method: 'POST',
    path: '/api/agreements/:id/waive-window',
    access: ['asset_host'],
    right: 'sign',
    params: IdParams,
    body: z.strictObject({ textId: z.string().max(100), ...confirmation }),
    response: AgreementForParty,
    summary: 'Ask for the work to start before the withdrawal period is over',
  }),
  sealAgreement: route({
    method: 'POST',
    path: '/api/agreements/:id/seal',
    access: admin,
    params: IdParams,
    body: NoBody,
    response: AgreementForAdmin,
    summary: 'Try to make the sealed copy again now',
  }),
} as const satisfies Record<string, RouteSpec>;
