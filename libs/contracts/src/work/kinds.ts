import { z } from 'zod';
import { Id } from '../base/fields.js';

/** Records that someone in the office looks after. */
export const WORK_KINDS = ['lead', 'host', 'funder', 'installer', 'project'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** A list's filter by owner: the reader's own records, those without an owner, or those of one admin. */
export const OwnerFilter = z.union([z.enum(['me', 'none']), Id]);
export type OwnerFilter = z.infer<typeof OwnerFilter>;
export const workFilter = {
  owner: OwnerFilter.optional(),
  tag: Id.optional().describe('Only records that have this tag'),
} as const;

/** Records that one request may ask about. */
export const WORK_AT_MOST = 200;
