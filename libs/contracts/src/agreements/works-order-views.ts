import { z } from 'zod';
import { DateOnly, Id, Instant, Version } from '../base/fields.js';
import { AGREEMENT_DECLINE_NAMES } from './decline-reasons.js';
import { WORK_GATES } from './gates.js';
import { WORKS_ORDER_STATUSES } from './lifecycle.js';
import { DocumentView, SealView, SignatureView } from './views.js';

/** The price of the installation appears only in this view, for the installer, the funder and the office. */
export const WorksOrderTerms = z
  .strictObject({
    scope: z.string().trim().min(1, 'Say what needs doing').max(4000),
    pricePence: z.int().min(1, 'Enter the price').max(1e11).describe('ex VAT'),
    startOn: DateOnly.nullable(),
    completeOn: DateOnly.nullable(),
    warrantyMonths: z.int().min(0).max(360),
    retentionBp: z.int().min(0).max(2_000).describe('held back after completion, in hundredths of a percent'),
    retentionMonths: z.int().min(0).max(60),
    paymentDays: z.union([z.literal(14), z.literal(30)]),
  })
  .refine(({ startOn, completeOn }) => !startOn || !completeOn || startOn <= completeOn, {
    message: 'The work can’t be complete before it starts',
    path: ['completeOn'],
  })
  .meta({ id: 'WorksOrderTerms' });
export type WorksOrderTerms = z.infer<typeof WorksOrderTerms>;

export const WorksOrderView = z
  .strictObject({
    id: Id,
    number: z.string(),
    projectId: Id,
    jobId: Id,
    funderId: Id,
    installerId: Id,
    funderCompany: z.string(),
    installerCompany: z.string(),
    hostCompany: z.string(),
    postcode: z.string().nullable(),
    status: z.enum(WORKS_ORDER_STATUSES),
    edition: z.int().min(1),
    terms: WorksOrderTerms,
    document: DocumentView,
    offeredAt: Instant.nullable(),
    installerSigned: SignatureView.nullable(),
    funderSigned: SignatureView.nullable(),
    effectiveAt: Instant.nullable(),
    endedAt: Instant.nullable(),
    declined: z.strictObject({ by: z.enum(['installer', 'funder']), at: Instant }).nullable(),
    seal: SealView,
    createdAt: Instant,
    updatedAt: Instant,
    version: Version,
  })
  .meta({ id: 'WorksOrder' });
export type WorksOrderView = z.infer<typeof WorksOrderView>;

export const WorksOrderForAdmin = z
  .strictObject({
    ...WorksOrderView.shape,
    declineReason: z.enum(AGREEMENT_DECLINE_NAMES).nullable(),
    declineText: z.string().nullable(),
    endReason: z.string().nullable(),
    sealAttempts: z.int(),
    sealError: z.string().nullable(),
  })
  .meta({ id: 'WorksOrderForAdmin' });
export type WorksOrderForAdmin = z.infer<typeof WorksOrderForAdmin>;

export const AnyWorksOrder = z.union([WorksOrderForAdmin, WorksOrderView]);
export type AnyWorksOrder = z.infer<typeof AnyWorksOrder>;

/**
 * Whether an installer may start, as gate texts: it learns that an agreement is in place, and nothing else about it.
 */
export const JobStartGate = z
  .strictObject({
    asked: z.boolean().describe('an agreement was offered for the project, or the product asks for one everywhere'),
    open: z.array(z.enum(WORK_GATES)).describe('what is still missing; empty: work may start'),
    agreementInPlace: z.boolean(),
    worksOrder: z.strictObject({ id: Id, status: z.enum(WORKS_ORDER_STATUSES) }).nullable(),
  })
  .meta({ id: 'JobStartGate' });
export type JobStartGate = z.infer<typeof JobStartGate>;
