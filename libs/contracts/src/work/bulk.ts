import { z } from 'zod';
import { Id, IdParams, Instant } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin } from '../base/route-parts.js';
import type { ViewList } from '../saved-views/views.js';
import { WORK_KINDS, type WorkKind } from './kinds.js';

/** One change of many records: those that match a list's filters, or those that were picked. */

/** The most records that one change may concern. */
export const BULK_AT_MOST = 5_000;

export const LIST_OF_KIND = {
  lead: 'leads',
  host: 'hosts',
  funder: 'funders',
  installer: 'installers',
  project: 'projects',
} as const satisfies Record<WorkKind, ViewList>;

export const BulkAct = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('owner'), ownerId: Id.nullable() }),
  z.strictObject({ name: z.literal('tag'), tagId: Id, on: z.boolean() }),
  z.strictObject({
    name: z.literal('status'),
    status: z.string().min(1).max(40),
    reason: z.string().trim().max(500).optional(),
  }),
  /** Each gets the template as its record fills it in. It can't be taken back. */
  z.strictObject({ name: z.literal('email'), templateId: Id }),
]);
export type BulkAct = z.infer<typeof BulkAct>;

/** `search`: the filters as a saved view keeps them. `expected`: how many the sender saw; if others match by now, nothing is done (409). */
const StartBulkBody = z
  .strictObject({
    kind: z.enum(WORK_KINDS),
    act: BulkAct,
    search: z.string().max(1000).optional(),
    expected: z.int().min(1).optional(),
    ids: z.array(Id).min(1).max(BULK_AT_MOST).optional(),
  })
  .refine(({ search, expected, ids }) => (ids === undefined) === (search !== undefined && expected !== undefined), {
    message: 'Give either ids, or a search with how many records it should find',
  });

/** How one record went: `same` was so already. */
const BULK_OUTCOMES = ['waiting', 'done', 'same', 'refused'] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

const BulkRowView = z.strictObject({
  id: Id,
  name: z.string(),
  outcome: z.enum(BULK_OUTCOMES),
  message: z.string().nullable().describe('Why it was refused'),
});

export const BulkChange = z
  .strictObject({
    id: Id,
    kind: z.enum(WORK_KINDS),
    act: BulkAct,
    state: z.enum(['running', 'done']),
    total: z.int().min(0),
    done: z.int().min(0),
    same: z.int().min(0),
    refused: z.int().min(0),
    /** It takes back this change. */
    undoes: Id.nullable(),
    /** It was taken back by this one. */
    undoneBy: Id.nullable(),
    createdAt: Instant,
    finishedAt: Instant.nullable(),
    /** Up to 500: those that were refused first. */
    rows: z.array(BulkRowView),
  })
  .meta({ id: 'BulkChange' });
export type BulkChange = z.infer<typeof BulkChange>;

export const bulkRoutes = {
  startBulkChange: route({
    method: 'POST',
    path: '/api/bulk-changes',
    access: admin,
    body: StartBulkBody,
    status: 201,
    response: BulkChange,
    summary: 'Change many records: the worker sends one command for each',
  }),
  getBulkChange: route({
    method: 'GET',
    path: '/api/bulk-changes/:id',
    access: admin,
    params: IdParams,
    response: BulkChange,
    summary: 'Get a change of many records, with the result of each',
  }),
  undoBulkChange: route({
    method: 'POST',
    path: '/api/bulk-changes/:id/undo',
    access: admin,
    params: IdParams,
    status: 201,
    response: BulkChange,
    summary: 'Undo a change of many records, except those that were changed again since',
  }),
} as const satisfies Record<string, RouteSpec>;
