import { z } from 'zod';
import { Id, Instant, Version } from '../base/fields.js';

/** A proposal is requested, rendered by the worker, and then never changes. */
export const PROPOSAL_STATES = ['making', 'ready'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** How far along a proposal is, percent: from where on the worker is at what. */
const PROPOSAL_STEPS = [
  [100, 'Ready'],
  [90, 'Assembling the pages'],
  [10, 'Preparing the pages'],
  [0, 'In the queue'],
] as const;

/** What the worker is at, in words. */
export const proposalStep = (progress: number): string =>
  PROPOSAL_STEPS.find(([from]) => progress >= from)?.[1] ?? PROPOSAL_STEPS[3][1];

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
    version: Version,
  })
  .meta({ id: 'Proposal' });
export type ProposalView = z.infer<typeof ProposalView>;
