import { z } from 'zod';
import { IdParams, Instant, listOf, NoBody } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin } from '../base/route-parts.js';
import { ACCEPTANCE, DECLINE_REASON_NAMES } from './answer.js';
import { ProposalEvidence, ProposalForAdmin, ProposalView } from './views.js';

const signed = z.strictObject({ expires: z.coerce.number().int(), signature: z.string().max(100) });

const Sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'Give the SHA-256 of the PDF that you read, as 64 hexadecimal digits');
/** The link that the person opened, if there was one. */
const link = signed.optional();
const AcceptProposalBody = z.strictObject({
  sha256: Sha256,
  statementVersion: z
    .literal(ACCEPTANCE.version, 'The sentence that you accept has changed. Reload the page and read it again')
    .optional(),
  link,
});
const DeclineProposalBody = z.strictObject({
  sha256: Sha256,
  reason: z.enum(DECLINE_REASON_NAMES).optional(),
  text: z.string().trim().max(1000).optional(),
  link,
});

/** Proposals: created by an admin, read and answered by their host, opened by anyone with the link. */
export const proposalRoutes = {
  askProposal: route({
    method: 'POST',
    path: '/api/hosts/:id/proposals',
    access: admin,
    status: 201,
    params: IdParams,
    response: ProposalForAdmin,
    summary: 'Create a proposal from a host’s latest forecast. The same forecast returns the same proposal.',
  }),
  listHostProposals: route({
    method: 'GET',
    path: '/api/hosts/:id/proposals',
    access: admin,
    params: IdParams,
    response: listOf(ProposalForAdmin),
    summary: 'List a host’s proposals, newest edition first',
  }),
  listMyProposals: route({
    method: 'GET',
    path: '/api/me/host/proposals',
    access: ['asset_host'],
    response: listOf(ProposalView),
    summary: 'List your proposals, newest edition first',
  }),
  acceptProposal: route({
    method: 'POST',
    path: '/api/me/host/proposals/:id/accept',
    access: ['asset_host'],
    right: 'sign',
    params: IdParams,
    body: AcceptProposalBody,
    response: ProposalView,
    summary: 'Accept your newest proposal by the SHA-256 of the PDF that you read',
  }),
  declineProposal: route({
    method: 'POST',
    path: '/api/me/host/proposals/:id/decline',
    access: ['asset_host'],
    right: 'act',
    params: IdParams,
    body: DeclineProposalBody,
    response: ProposalView,
    summary: 'Decline your newest proposal, with a reason if you like',
  }),
  getProposalEvidence: route({
    method: 'GET',
    path: '/api/proposals/:id/evidence',
    access: admin,
    params: IdParams,
    response: ProposalEvidence,
    summary: 'Get the evidence of an accepted or declined proposal',
  }),
  linkProposal: route({
    method: 'GET',
    path: '/api/proposals/:id/link',
    access: ['admin', 'asset_host'],
    params: IdParams,
    response: z.strictObject({ page: z.string(), pdf: z.string(), expiresAt: Instant }),
    summary: 'Get links to a proposal’s page and PDF that work without signing in for thirty days',
  }),
  revokeProposalLinks: route({
    method: 'POST',
    path: '/api/proposals/:id/revoke-links',
    access: ['admin', 'asset_host'],
    right: 'act',
    params: IdParams,
    body: NoBody,
    response: z.strictObject({ revokedBefore: Instant }),
    summary: 'End all links to a proposal so far. You can create new ones straight away.',
  }),
  showProposal: route({
    method: 'GET',
    path: '/proposals/:id',
    access: 'anyone',
    params: IdParams,
    query: signed,
    bytes: true,
    summary: 'Open a proposal as a web page by a signed link',
  }),
  downloadProposal: route({
    method: 'GET',
    path: '/proposals/:id/pdf',
    access: 'anyone',
    params: IdParams,
    query: signed,
    bytes: true,
    summary: 'Download a proposal as PDF by a signed link',
  }),
} as const satisfies Record<string, RouteSpec>;
