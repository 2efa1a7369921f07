import { z } from 'zod';
import { event, FEED, none } from '../base/event.js';
import { dateWords, forSite } from '../base/event-words.js';
import { DateOnly, Id } from '../base/fields.js';

const readings = z.strictObject({ from: DateOnly, to: DateOnly, replaced: z.boolean() });
const bill = z.strictObject({ billId: Id });

const OF_USAGE = {
  subject: 'host',
  record: null,
  audiences: ['admin', 'host'],
  stale: [...FEED, 'usage', 'timeline'],
} as const;

export const USAGE_EVENTS = {
  // Without readings and amounts: the log is kept for ever, but the host may delete these.
  'usage.readings_uploaded': event(readings, {
    ...OF_USAGE,
    say: (data, who, about) =>
      `${who} uploaded half-hourly readings${forSite(about)}, ${dateWords(data.from)} to ${dateWords(data.to)}`,
    subscribers: ['forecasts'],
  }),
  'usage.readings_removed': event(none, {
    ...OF_USAGE,
    say: (_, who, about) => `${who} removed the half-hourly readings${forSite(about)}`,
    subscribers: ['forecasts'],
  }),
  'usage.bill_saved': event(bill, {
    ...OF_USAGE,
    say: (_, who, about) => `${who} entered an electricity bill${forSite(about)}`,
    subscribers: ['forecasts'],
  }),
  'usage.bill_removed': event(bill, {
    ...OF_USAGE,
    say: (_, who, about) => `${who} deleted an electricity bill${forSite(about)}`,
    subscribers: ['forecasts'],
  }),
  'usage.bill_file_uploaded': event(bill, {
    ...OF_USAGE,
    say: (_, who, about) => `${who} uploaded an electricity bill${forSite(about)}`,
    subscribers: ['documents'],
  }),
  'usage.bill_file_checked': event(bill, {
    ...OF_USAGE,
    say: (_, __, about) => `An electricity bill${forSite(about)} was checked`,
  }),
} as const;
