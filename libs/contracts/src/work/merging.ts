import { z } from 'zod';
import { Id, IdParams, Instant, Version } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin } from '../base/route-parts.js';

/** Records that may stand for the same company, and merging two of them into one. */

export const MERGE_KINDS = ['host', 'funder', 'installer'] as const;
export type MergeKind = (typeof MERGE_KINDS)[number];

/** How long a merge can be undone. What that needs is deleted after it. */
export const UNDO_MERGE_DAYS = 30;

const DUPLICATE_REASONS = ['email', 'email_domain', 'phone', 'postcode_name', 'mpan'] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

/** What an admin chooses between, by kind. `contact` is the person: name, email, phone, and whose login it is. */
export const MERGE_FIELDS = {
  host: ['contact', 'companyName', 'status', 'mpanNumber', 'businessDetails', 'electricityNeeds', 'expectedSavings'],
  funder: ['contact', 'companyName', 'status', 'fundName', 'investmentMandate', 'certification'],
  installer: ['contact', 'companyName', 'status', 'capacityPerMonth', 'certifications', 'serviceAreas'],
} as const satisfies Record<MergeKind, readonly string[]>;
export type MergeField = (typeof MERGE_FIELDS)[MergeKind][number];
const FIELDS = [...new Set(MERGE_KINDS.flatMap((kind) => MERGE_FIELDS[kind]))] as [MergeField, ...MergeField[]];

const Side = z.strictObject({
  id: Id,
  kind: z.enum(['lead', ...MERGE_KINDS]),
  name: z.string(),
  contact: z.string(),
  email: z.string(),
  status: z.string(),
  createdAt: Instant,
});
export const Duplicate = z
  .strictObject({ one: Side, other: Side, reasons: z.array(z.enum(DUPLICATE_REASONS)).min(1) })
  .meta({ id: 'Duplicate' });
export type Duplicate = z.infer<typeof Duplicate>;

/** A host that may be the company of a row in a file. */
export const SimilarHost = z.strictObject({
  id: Id,
  name: z.string(),
  reasons: z.array(z.enum(DUPLICATE_REASONS)).min(1),
});
export type SimilarHost = z.infer<typeof SimilarHost>;

const MergeSide = z.strictObject({ id: Id, name: z.string(), version: Version, signsIn: z.boolean() });
export const MergePreview = z
  .strictObject({
    kind: z.enum(MERGE_KINDS),
    /** The record that stays, and the one that is merged into it. */
    stays: MergeSide,
    goes: MergeSide,
    fields: z.array(
      z.strictObject({
        field: z.enum(FIELDS),
        stays: z.string().nullable(),
        goes: z.string().nullable(),
        /** What is chosen unless the admin chooses otherwise. */
        take: z.boolean(),
        /** Why there is no choice. */
        fixed: z.string().nullable(),
      }),
    ),
    moves: z.array(z.strictObject({ what: z.string(), count: z.int().min(1) })),
    hindrances: z.array(z.strictObject({ reason: z.string(), next: z.string() })),
  })
  .meta({ id: 'MergePreview' });
export type MergePreview = z.infer<typeof MergePreview>;

export const Merge = z
  .strictObject({
    id: Id,
    kind: z.enum(MERGE_KINDS),
    staysId: Id,
    goesId: Id,
    /** Null once the merge can’t be undone any more. */
    goesName: z.string().nullable(),
    at: Instant,
    by: z.string(),
    undoUntil: Instant.nullable(),
    undoneAt: Instant.nullable(),
    undoneBy: z.string().nullable(),
  })
  .meta({ id: 'Merge' });
export type Merge = z.infer<typeof Merge>;

/** `take`: what the other record’s value is kept of. `versions`: as the sender saw them; if either changed since, nothing is done (409). */
const MergeBody = z.strictObject({
  goesId: Id,
  take: z.array(z.enum(FIELDS)).max(FIELDS.length),
  versions: z.strictObject({ stays: Version, goes: Version }),
});

const ofKind = <const P extends string>(plural: P, noun: string) => ({
  preview: route({
    method: 'GET',
    path: `/api/${plural}/:id/merge`,
    access: admin,
    params: IdParams,
    query: z.strictObject({ goesId: Id }),
    response: MergePreview,
    summary: `See what merging another record into ${noun} would do`,
  }),
  merge: route({
    method: 'POST',
    path: `/api/${plural}/:id/merge`,
    access: admin,
    params: IdParams,
    body: MergeBody,
    status: 201,
    response: Merge,
    summary: `Merge another record into ${noun}`,
  }),
});
const [host, funder, installer] = [
  ofKind('hosts', 'a host'),
  ofKind('funders', 'a funder'),
  ofKind('installers', 'an installer'),
];

export const mergingRoutes = {
  listDuplicates: route({
    method: 'GET',
    path: '/api/duplicates',
    access: admin,
    query: z.strictObject({
      kind: z.enum(['lead', ...MERGE_KINDS]).optional(),
      id: Id.optional().describe('Only what may be the same as this record; with its kind'),
    }),
    response: z.strictObject({ items: z.array(Duplicate) }),
    summary: 'List records that may be the same company, with the reasons; up to 200',
  }),
  setNotSame: route({
    method: 'PUT',
    path: '/api/duplicates/not-same',
    access: admin,
    body: z.strictObject({ one: Id, other: Id, notSame: z.boolean() }),
    response: z.strictObject({ notSame: z.boolean() }),
    summary: 'Say that two records aren’t the same company, or take that back',
  }),
  previewHostMerge: host.preview,
  previewFunderMerge: funder.preview,
  previewInstallerMerge: installer.preview,
  mergeHosts: host.merge,
  mergeFunders: funder.merge,
  mergeInstallers: installer.merge,
  listMerges: route({
    method: 'GET',
    path: '/api/merges',
    access: admin,
    query: z.strictObject({ record: Id }),
    response: z.strictObject({ items: z.array(Merge) }),
    summary: 'List the merges of a record: into it, and of it into another one',
  }),
  undoMerge: route({
    method: 'POST',
    path: '/api/merges/:id/undo',
    access: admin,
    params: IdParams,
    response: Merge,
    summary: 'Undo a merge within 30 days: both records are as they were',
  }),
} as const satisfies Record<string, RouteSpec>;
