import { z } from 'zod';
import { DateOnly, Id, Instant, Pounds } from '../base/fields.js';
import { ForecastRange } from '../forecasts/question.js';
import { FORECAST_BASES } from '../forecasts/views.js';

/** What a host enters about its usage: half-hourly readings of its meter, and bills. */

/** The maximum size of a file of readings: three years of half hours in the longest format. */
export const READINGS_BYTES = 6 * 1024 * 1024;

const READINGS_LAYOUTS = ['day_rows', 'half_hour_rows'] as const;
export const READINGS_UNITS = ['kWh', 'Wh', 'kW', 'MWh'] as const;
const column = z.int().min(0).max(400);

/** The column of each field. */
export const ReadingsMapping = z
  .strictObject({
    layout: z
      .enum(READINGS_LAYOUTS)
      .describe('one row per day with its half hours side by side, or one row per half hour'),
    date: column,
    time: column.nullable().describe('the time, or the number of the half hour from 1, if the date column has no time'),
    value: column.describe('the reading; with one row per day, its first half hour'),
    order: z.enum(['ymd', 'dmy', 'mdy']),
    unit: z.enum(READINGS_UNITS).describe('kW: the average over the half hour'),
    clock: z.enum(['local', 'utc']),
    stamp: z.enum(['start', 'end']).describe('whether a time marks the start or the end of its half hour'),
  })
  .meta({ id: 'ReadingsMapping' });
export type ReadingsMapping = z.infer<typeof ReadingsMapping>;

/** Which half hours a file contains, and which are missing. */
export const ReadingsReport = z
  .strictObject({
    from: DateOnly,
    to: DateOnly.describe('the last day, inclusive'),
    expected: z.int().describe('half hours from the first reading to the last'),
    present: z.int(),
    missing: z.int(),
    duplicates: z.int().describe('half hours that appear more than once; the last one counts'),
    negative: z.int().describe('left out'),
    outliers: z.int().describe('ignored: implausibly high'),
    notNumbers: z.int().optional().describe('ignored: cells with text instead of a reading'),
    notRows: z.int().optional().describe('ignored: lines without a date or a time'),
    estimated: z.int().describe('marked as estimated by the supplier; they count'),
    zeros: z.int(),
    kwh: z.number().describe('total of the readings that count'),
    peakKw: z.number().describe('the highest half hour'),
    clockDays: z.array(z.strictObject({ day: DateOnly, halfHours: z.int(), present: z.int() })),
    gaps: z.array(z.strictObject({ from: Instant, halfHours: z.int() })).describe('longest first, up to ten'),
    notes: z.array(z.string()),
  })
  .meta({ id: 'ReadingsReport' });
export type ReadingsReport = z.infer<typeof ReadingsReport>;

export const ReadingsPreview = z
  .strictObject({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string())).describe('the first rows, as in the file'),
    mapping: ReadingsMapping.nullable().describe('as given or detected; null if none was detected'),
    choose: z.boolean().optional().describe('whether choosing the columns by hand would help'),
    report: ReadingsReport.nullable(),
    refusal: z.string().nullable().describe('why the file can’t be used as it is'),
  })
  .meta({ id: 'ReadingsPreview' });
export type ReadingsPreview = z.infer<typeof ReadingsPreview>;

const ReadingsUpload = z.strictObject({
  id: Id,
  fileName: z.string(),
  uploadedBy: z.string(),
  uploadedAt: Instant,
  report: ReadingsReport,
});
type ReadingsUpload = z.infer<typeof ReadingsUpload>;

export const BILL_FILE_STATES = ['checking', 'ready', 'rejected'] as const;

export const BillView = z
  .strictObject({
    id: Id,
    from: DateOnly,
    to: DateOnly.describe('the last day, inclusive'),
    kwh: z.number(),
    pounds: Pounds,
    file: z
      .strictObject({
        name: z.string(),
        size: z.int(),
        state: z.enum(BILL_FILE_STATES),
        reason: z.string().nullable(),
      })
      .nullable(),
    version: z.int().min(1),
  })
  .meta({ id: 'Bill' });
export type BillView = z.infer<typeof BillView>;

/** The most bills stored for one site. */
export const MOST_BILLS = 24;
const Amount = (most: number) =>
  z
    .number()
    .min(0, 'Enter zero or more')
    .max(most, `Enter ${most.toLocaleString('en-GB')} at most`);

/** A bill as entered: the usage between two days, and its cost including VAT. */
export const BillBody = z
  .strictObject({
    from: DateOnly,
    to: DateOnly.describe('the last day, inclusive'),
    kwh: Amount(5_000_000),
    pounds: Pounds.pipe(Amount(5_000_000)),
    version: z.int().min(1).optional().describe('of the edited bill'),
  })
  .meta({ id: 'BillBody' });
export type BillBody = z.infer<typeof BillBody>;

const DAY_MS = 86_400_000;
const daysOf = ({ from, to }: Pick<BillBody, 'from' | 'to'>): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** What is wrong with a bill, and in which field; null if it is valid. The same in the form and on the server. */
export function billFault(
  bill: BillBody,
  today: string,
): { path: 'from' | 'to' | 'kwh' | 'pounds'; message: string } | null {
  const days = daysOf(bill);
  if (bill.to < bill.from) return { path: 'to', message: 'Enter a last day on or after the first' };
  if (bill.to > today) return { path: 'to', message: 'A bill can’t end in the future' };
  if (bill.from < '2015-01-01') return { path: 'from', message: 'Enter bills from the last few years' };
  if (days < 7) return { path: 'to', message: 'Enter a bill that covers at least a week' };
  if (days > 100) return { path: 'to', message: 'Enter one month or one quarter at a time' };
  const pence = bill.kwh > 0 ? (100 * bill.pounds) / bill.kwh : null;
  if (pence !== null && (pence < 1 || pence > 300))
    return { path: 'pounds', message: `That works out at ${pence.toFixed(1)}p per kWh. Check the kWh and the amount` };
  return null;
}

export const UsageView = z
  .strictObject({
    hostId: Id,
    version: z.int().min(0).describe('increases with each change; 0 before the first'),
    basis: z.enum(FORECAST_BASES).describe('what a forecast is based on now'),
    annualKwh: z.number().nullable().describe('annual usage from readings or bills; null if they don’t cover enough'),
    readings: z.strictObject({ ...ReadingsUpload.shape, mapping: ReadingsMapping }).nullable(),
    replaced: z.array(z.strictObject({ ...ReadingsUpload.shape, replacedAt: Instant })).describe('newest first'),
    bills: z.array(BillView).describe('newest first'),
    billedDays: z.int(),
  })
  .meta({ id: 'Usage' });
export type UsageView = z.infer<typeof UsageView>;

/** How forecasts compare with the meter, month by month. */
export const ForecastScore = z
  .strictObject({
    scored: z.int().describe('months'),
    coverage: z.number().nullable().describe('share of months with a reading between P10 and P90'),
    bias: z.number().nullable().describe('average of metered over P50, minus 1'),
    pinball: z.number().nullable().describe('average pinball loss of P10, P50 and P90, kWh a month'),
    months: z.array(
      z.strictObject({
        month: z.string().describe('YYYY-MM'),
        of: z.enum(['use', 'import']).describe('import once the site is live'),
        forecast: ForecastRange,
        meteredKwh: z.number(),
        inside: z.boolean(),
        ahead: z.boolean().describe('the forecast was created before the month began'),
        forecastId: Id,
        forecastVersion: z.int(),
        basis: z.enum(FORECAST_BASES),
      }),
    ),
    left: z.array(z.strictObject({ month: z.string(), why: z.string() })).describe('months that can’t be scored'),
    none: z.string().nullable().describe('why no month can be scored'),
  })
  .meta({ id: 'ForecastScore' });
export type ForecastScore = z.infer<typeof ForecastScore>;
