import { z } from 'zod';
import { event, FEED } from '../base/event.js';
import { type Data, text } from '../base/event-words.js';
import { REPORT_FORMATS } from './views.js';

const report = z.strictObject({ format: z.enum(REPORT_FORMATS) });
const reportWords = (data: Data): string => text(data.format).toUpperCase() || 'a file';

const OF_REPORT = { subject: 'report', record: 'report', audiences: ['funder'], stale: FEED } as const;

export const REPORT_EVENTS = {
  // A funder's own: no admin follows what it takes away, the audit does.
  'report.asked': event(report, {
    ...OF_REPORT,
    say: (data, who) => `${who} asked for a report as ${reportWords(data)}`,
    subscribers: ['reports'],
  }),
  'report.ready': event(report, {
    ...OF_REPORT,
    say: (data) => `The report as ${reportWords(data)} is ready`,
  }),
  'report.failed': event(report, {
    ...OF_REPORT,
    say: (data) => `The report as ${reportWords(data)} could not be made`,
  }),
} as const;
