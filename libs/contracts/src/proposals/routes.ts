import { z } from 'zod';
import { IdParams, Instant, listOf, NoBody } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin } from '../base/route-parts.js';
import { ProposalView } from './views.js';

const signed = z.strictObject({ expires: z.coerce.number().int(), signature: z.string().max(100) });

/** Proposals: made by an admin, read by their host, opened by whoever was given the link. */
export const proposalRoutes = {
  askProposal: route({
    method: 'POST',
    path: '/api/hosts/:id/proposals',
    access: admin,
    status: 201,
    params: IdParams,
    response: ProposalView,
    summary: 'Have a proposal made of the newest forecast of a host; the same forecast again answers the same proposal',
  }),
  listHostProposals: route({
    method: 'GET',
    path: '/api/hosts/:id/proposals',
    access: admin,
    params: IdParams,
    response: listOf(ProposalView),
    summary: 'The proposals of a host, newest edition first',
  }),
  listMyProposals: route({
    method: 'GET',
    path: '/api/me/host/proposals',
    access: ['asset_host'],
    response: listOf(ProposalView),
    summary: 'The own proposals, newest edition first',
  }),
  linkProposal: route({
    method: 'GET',
    path: '/api/proposals/:id/link',
    access: ['admin', 'asset_host'],
    params: IdParams,
    response: z.strictObject({ page: z.string(), pdf: z.string(), expiresAt: Instant }),
    summary: 'Links of thirty days to a proposal’s page and PDF, which open without signing in',
  }),
  revokeProposalLinks: route({
    method: 'POST',
    path: '/api/proposals/:id/revoke-links',
    access: ['admin', 'asset_host'],
    params: IdParams,
    body: NoBody,
    response: z.strictObject({ revokedBefore: Instant }),
    summary: 'End every link to a proposal that was made so far; new ones can be made at once',
  }),
  showProposal: route({
    method: 'GET',
    path: '/proposals/:id',
    access: 'anyone',
    params: IdParams,
    query: signed,
    bytes: true,
    summary: 'A proposal as a web page, by a signed link',
  }),
  downloadProposal: route({
    method: 'GET',
    path: '/proposals/:id/pdf',
    access: 'anyone',
    params: IdParams,
    query: signed,
    bytes: true,
    summary: 'A proposal as PDF, by a signed link',
  }),
} as const satisfies Record<string, RouteSpec>;
