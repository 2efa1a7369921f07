import { z } from 'zod';
import { event, FEED } from '../base/event.js';
import { type Data, text } from '../base/event-words.js';
import { REPORT_FORMATS } from './views.js';

const report = z.strictObject({ format: z.enum(REPORT_FORMATS) });
const reportWords = (data: Data): string => text(data.format).toUpperCase() || 'file';

const OF_REPORT = { subject: 'report', record: 'report', audiences: ['funder'], stale: FEED } as const;

export const REPORT_EVENTS = {
  // Only for the funder: admins do not get its reports, but the audit log records them.
  'report.asked': event(report, {
    ...OF_REPORT,
    say: (data, who) => `${who} requested a ${reportWords(data)} report`,
    subscribers: ['reports'],
  }),
  'report.ready': event(report, {
    ...OF_REPORT,
    say: (data) => `Your ${reportWords(data)} report is ready`,
  }),
  'report.failed': event(report, {
    ...OF_REPORT,
    say: (data) => `Your ${reportWords(data)} report could not be created`,
  }),
} as const;
