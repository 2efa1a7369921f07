import { z } from 'zod';
import { Id, Instant, Version } from '../base/fields.js';
import { DECLINE_REASON_NAMES } from './answer.js';
import { PROPOSAL_OUTCOMES, PROPOSAL_STATES } from './lifecycle.js';

/** A proposal's progress in percent: where each step of the worker begins. */
const PROPOSAL_STEPS = [
  [100, 'Ready'],
  [90, 'Assembling the pages'],
  [10, 'Preparing the pages'],
  [0, 'In the queue'],
] as const;

/** The worker's current step, in words. */
export const proposalStep = (progress: number): string =>
  PROPOSAL_STEPS.find(([from]) => progress >= from)?.[1] ?? PROPOSAL_STEPS[3][1];

/** Who accepted or declined it, and when. */
const ProposalAnswer = z.strictObject({
  outcome: z.enum(PROPOSAL_OUTCOMES),
  at: Instant,
  accountId: Id,
  fullName: z.string(),
});

export const ProposalView = z
  .strictObject({
    id: Id,
    number: z.string(),
    hostId: Id,
    forecastId: Id.describe('the stored forecast whose figures it shows'),
    edition: z.int().min(1).describe('of this host’s proposals, from 1; each new forecast gets a new edition'),
    state: z.enum(PROPOSAL_STATES),
    progress: z.int().min(0).max(100).describe('percent done; updated live'),
    pages: z.int().nullable(),
    size: z.int().nullable().describe('size of the PDF in bytes'),
    sha256: z.string().nullable().describe('of the PDF'),
    madeBy: z.string(),
    createdAt: Instant,
    readyAt: Instant.nullable(),
    answer: ProposalAnswer.nullable().describe('null until the host has accepted or declined this edition'),
    version: Version,
  })
  .meta({ id: 'Proposal' });
export type ProposalView = z.infer<typeof ProposalView>;

/** Only the office sees why it was declined. */
export const ProposalForAdmin = ProposalView.extend({
  answer: ProposalAnswer.extend({
    reason: z.enum(DECLINE_REASON_NAMES).nullable(),
    text: z.string().nullable().describe('what the host wrote'),
  }).nullable(),
}).meta({ id: 'ProposalForAdmin' });
export type ProposalForAdmin = z.infer<typeof ProposalForAdmin>;

/** The evidence of an answer: written once, with the answer, and never changed. */
export const ProposalEvidence = z
  .strictObject({
    proposalId: Id,
    outcome: z.enum(PROPOSAL_OUTCOMES),
    edition: z.int().min(1),
    sha256: z.string().describe('of the PDF that was answered'),
    at: Instant,
    accountId: Id,
    fullName: z.string(),
    companyName: z.string().nullable(),
    statementVersion: z.string().nullable().describe('null for a declined proposal'),
    statement: z.string().nullable().describe('the sentence that was accepted'),
    reason: z.enum(DECLINE_REASON_NAMES).nullable(),
    text: z.string().nullable(),
    device: z.string(),
    network: z.string(),
  })
  .meta({ id: 'ProposalEvidence' });
export type ProposalEvidence = z.infer<typeof ProposalEvidence>;
