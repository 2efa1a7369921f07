import { z } from 'zod';
import { Id } from '../base/fields.js';

/** Records that someone in the office looks after, by the plural that routes and lists use. */
export const WORKED_ON = {
  leads: 'lead',
  hosts: 'host',
  funders: 'funder',
  installers: 'installer',
  projects: 'project',
} as const;
export const WORK_KINDS = Object.values(WORKED_ON);
export type WorkKind = (typeof WORKED_ON)[keyof typeof WORKED_ON];

/** A list's filter by owner: the reader's own records, those without an owner, or those of one admin. */
export const OwnerFilter = z.union([z.enum(['me', 'none']), Id]);
export type OwnerFilter = z.infer<typeof OwnerFilter>;
export const ownerFilter = { owner: OwnerFilter.optional() } as const;

/** Records that one request may ask about. */
export const OWNERS_AT_MOST = 200;
