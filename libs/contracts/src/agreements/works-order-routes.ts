import { z } from 'zod';
import { IdParams, listOf, NoBody, OptionalReason, Reason, Version } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin } from '../base/route-parts.js';
import { AGREEMENT_DECLINE_NAMES } from './decline-reasons.js';
import { SignBody } from './routes.js';
import {
  AnyWorksOrder,
  JobStartGate,
  WorksOrderForAdmin,
  WorksOrderTerms,
  WorksOrderView,
} from './works-order-views.js';

const readers = ['admin', 'asset_funder', 'installer'] as const;
const signers = ['asset_funder', 'installer'] as const;

/** The funder's order to the installer: the one place where an installer sees a price. */
export const worksOrderRoutes = {
  draftWorksOrder: route({
    method: 'POST',
    path: '/api/projects/:id/works-orders',
    access: admin,
    params: IdParams,
    body: z.strictObject({ terms: WorksOrderTerms }),
    status: 201,
    response: WorksOrderForAdmin,
    summary: 'Draft the works order of a project’s open job',
  }),
  listUnsealedOrders: route({
    method: 'GET',
    path: '/api/works-orders/unsealed',
    access: admin,
    response: listOf(WorksOrderForAdmin),
    summary: 'List the works orders whose sealed copy is due, oldest first',
  }),
  editWorksOrder: route({
    method: 'PATCH',
    path: '/api/works-orders/:id',
    access: admin,
    params: IdParams,
    body: z.strictObject({ version: Version, terms: WorksOrderTerms }),
    response: WorksOrderForAdmin,
    summary: 'Change the draft of a works order. It becomes a new edition.',
  }),
  offerWorksOrder: route({
    method: 'POST',
    path: '/api/works-orders/:id/offer',
    access: admin,
    params: IdParams,
    body: z.strictObject({ version: Version }),
    response: WorksOrderForAdmin,
    summary: 'Offer a works order to its installer and funder',
  }),
  signWorksOrder: route({
    method: 'POST',
    path: '/api/works-orders/:id/sign',
    access: signers,
    right: 'sign',
    params: IdParams,
    body: SignBody.omit({ declarationTextId: true }),
    response: WorksOrderView,
    summary: 'Sign a works order for your company, by the SHA-256 of the PDF that you read',
  }),
  declineWorksOrder: route({
    method: 'POST',
    path: '/api/works-orders/:id/decline',
    access: signers,
    right: 'sign',
    params: IdParams,
    body: z.strictObject({ reason: z.enum(AGREEMENT_DECLINE_NAMES), text: OptionalReason }),
    response: WorksOrderView,
    summary: 'Decline a works order that is offered',
  }),
  voidWorksOrder: route({
    method: 'POST',
    path: '/api/works-orders/:id/void',
    access: admin,
    params: IdParams,
    body: z.strictObject({ version: Version.optional(), reason: Reason }),
    response: WorksOrderForAdmin,
    summary: 'Void a works order, or terminate one that is in effect',
  }),
  listWorksOrders: route({
    method: 'GET',
    path: '/api/projects/:id/works-orders',
    access: readers,
    params: IdParams,
    response: listOf(AnyWorksOrder),
    summary: 'List the works orders of a project that you may see, newest first',
  }),
  getWorksOrder: route({
    method: 'GET',
    path: '/api/works-orders/:id',
    access: readers,
    params: IdParams,
    response: AnyWorksOrder,
    summary: 'Get a works order',
  }),
  downloadWorksOrder: route({
    method: 'GET',
    path: '/api/works-orders/:id/file',
    access: readers,
    params: IdParams,
    query: z.strictObject({ sealed: z.enum(['1']).optional() }),
    bytes: true,
    summary: 'Download a works order as PDF: the document, or its sealed copy. Its ETag is its SHA-256.',
  }),
  sealWorksOrder: route({
    method: 'POST',
    path: '/api/works-orders/:id/seal',
    access: admin,
    params: IdParams,
    body: NoBody,
    response: WorksOrderForAdmin,
    summary: 'Try to make the sealed copy of a works order again now',
  }),
  getJobStartGate: route({
    method: 'GET',
    path: '/api/jobs/:id/start-gate',
    access: ['admin', 'installer'],
    params: IdParams,
    response: JobStartGate,
    summary: 'Get what is still missing before a job may start',
  }),
} as const satisfies Record<string, RouteSpec>;
