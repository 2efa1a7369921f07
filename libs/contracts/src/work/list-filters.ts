import { z } from 'zod';
import { DateOnly, Id } from '../base/fields.js';
import { DISTRIBUTION_AREAS } from '../places/regions.js';
import { workFilter } from './kinds.js';

/** The filters of the office's lists beside search and status. They can be combined, and saved views keep them. */

export const REGIONS = DISTRIBUTION_AREAS.map(({ gsp }) => gsp) as [string, ...string[]];

const Pounds = z.coerce.number().min(0).max(10_000_000);
const created = {
  createdFrom: DateOnly.optional().describe('Created on this day in London or later'),
  createdTo: DateOnly.optional().describe('Created on this day in London or earlier'),
} as const;
const overdue = {
  overdue: z.literal('true').optional().describe('Only records that have had their status for longer than its target'),
} as const;
const site = {
  region: z.enum(REGIONS).optional().describe('The distribution area of the site’s postcode, such as `_M`'),
  savingsFrom: Pounds.optional().describe('Expected savings of at least this many pounds a year'),
  savingsTo: Pounds.optional().describe('Expected savings of at most this many pounds a year'),
} as const;

export const LEAD_FILTERS = { ...workFilter, ...created, ...overdue } as const;
export const HOST_FILTERS = { ...workFilter, ...created, ...overdue, ...site } as const;
/** Funders and installers have neither a site nor a target for their status. */
export const PARTY_FILTERS = { ...workFilter, ...created } as const;
export const PROJECT_FILTERS = {
  ...HOST_FILTERS,
  funder: Id.optional().describe('Only projects of this funder'),
  installer: z
    .union([z.literal('none'), Id])
    .optional()
    .describe('Only projects of this installer, or those without one'),
} as const;

/** All of them, in the order in which an address and a saved view name them. */
export const FILTER_KEYS = [
  'owner',
  'tag',
  'funder',
  'installer',
  'region',
  'overdue',
  'createdFrom',
  'createdTo',
  'savingsFrom',
  'savingsTo',
] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

/** As the database reads them. */
export type ListFilters = Partial<{ [K in keyof typeof PROJECT_FILTERS]: z.output<(typeof PROJECT_FILTERS)[K]> }>;
