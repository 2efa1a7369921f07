import { z } from 'zod';
import { IdParams, Instant, listOf, NoBody } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin } from '../base/route-parts.js';
import { ProposalView } from './views.js';

const signed = z.strictObject({ expires: z.coerce.number().int(), signature: z.string().max(100) });

/** Proposals: created by an admin, read by their host, opened by anyone with the link. */
export const proposalRoutes = {
  askProposal: route({
    method: 'POST',
    path: '/api/hosts/:id/proposals',
    access: admin,
    status: 201,
    params: IdParams,
    response: ProposalView,
    summary: 'Create a proposal from a host’s latest forecast. The same forecast returns the same proposal.',
  }),
  listHostProposals: route({
    method: 'GET',
    path: '/api/hosts/:id/proposals',
    access: admin,
    params: IdParams,
    response: listOf(ProposalView),
    summary: 'List a host’s proposals, newest edition first',
  }),
  listMyProposals: route({
    method: 'GET',
    path: '/api/me/host/proposals',
    access: ['asset_host'],
    response: listOf(ProposalView),
    summary: 'List your proposals, newest edition first',
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
