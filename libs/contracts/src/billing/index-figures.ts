import { z } from 'zod';
import { PUBLISHED_INDICES } from '../agreements/indexation.js';
import { DateOnly, Version } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin } from '../base/route-parts.js';

/** The yearly changes of CPI and RPI, as they were published: the office enters them. */

const IndexKind = z.enum(PUBLISHED_INDICES);
const Month = DateOnly.refine((day) => day.endsWith('-01'), 'Give the first day of a month');

const figure = {
  bp: z
    .int()
    .min(-2_000, 'Enter a change of −20% or more')
    .max(10_000, 'Enter a change of 100% or less')
    .describe('the change over twelve months in hundredths of a percent: 380 is 3.8%'),
  publishedOn: DateOnly.describe('when it was published'),
  source: z.string().trim().min(1, 'Say where it was published').max(200),
};

export const IndexFigure = z
  .strictObject({ kind: IndexKind, month: DateOnly.describe('its first day'), ...figure, version: Version })
  .meta({ id: 'IndexFigure' });
export type IndexFigure = z.infer<typeof IndexFigure>;

export const indexFigureRoutes = {
  listIndexFigures: route({
    method: 'GET',
    path: '/api/index-figures',
    access: admin,
    response: z.strictObject({ items: z.array(IndexFigure) }),
    summary: 'List the published figures of CPI and RPI that prices rise by, the newest first',
  }),
  saveIndexFigure: route({
    method: 'PUT',
    path: '/api/index-figures/:kind/:month',
    access: admin,
    params: z.strictObject({ kind: IndexKind, month: Month }),
    body: z.strictObject({
      ...figure,
      version: Version.nullable().describe('the one that you read; null: it hasn’t been entered yet'),
    }),
    response: IndexFigure,
    summary: 'Enter a published figure. Months that need it are billed by it; issued bills don’t change.',
  }),
} as const satisfies Record<string, RouteSpec>;
