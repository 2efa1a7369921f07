import { z } from 'zod';
import { DateOnly, Id } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin } from '../base/route-parts.js';

/** The accounting programs whose import of journals is known. */
export const JOURNAL_FORMATS = ['xero', 'quickbooks'] as const;
export type JournalFormat = (typeof JOURNAL_FORMATS)[number];

export const journalRoutes = {
  exportJournal: route({
    method: 'GET',
    path: '/api/journal.csv',
    access: admin,
    query: z.strictObject({
      month: DateOnly.refine((day) => day.endsWith('-01'), 'Give the first day of a month'),
      format: z.enum(JOURNAL_FORMATS),
      funderId: Id.optional().describe('one supplier; all of them by default'),
    }),
    bytes: true,
    summary:
      'Download the journal of a month as the CSV that Xero or QuickBooks imports. The file of a month that is over never changes.',
  }),
} as const satisfies Record<string, RouteSpec>;
