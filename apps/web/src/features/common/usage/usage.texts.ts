import type { ForecastBasis } from '@libs/contracts';

/** What we know of a site's use: readings, bills, and how forecasts did against the meter. */
export const BASIS_WORDS: Record<ForecastBasis, string> = {
  form: 'the yearly figure in the details',
  bills: 'the bills',
  half_hourly: 'the half-hourly readings',
};

export const USAGE = {
  basis: (basis: string) => `The forecast is based on ${basis}.`,
  noBasis: 'No yearly use yet, so there is no forecast.',
  failed: (reason: string) => `We couldn’t load the bills and readings: ${reason}`,
  tryAgain: 'Try again',
  readings: 'Half-hourly readings',
  bills: 'Bills',
  noBills: 'No bills yet',
  noReadings: 'No readings yet',
  days: (from: string, to: string) => `${from} to ${to}`,
  uploadedBy: (name: string) => `by ${name}`,
  notAYear: '. This is less than a year, so the yearly use stays as in the details.',
  filesBefore: (count: number) => (count === 1 ? '1 earlier file' : `${count} earlier files`),
  deleted: 'Its readings have been deleted.',
  rejected: (name: string, reason: string | null) => `${name} was rejected: ${reason ?? ''}`,
  checking: (name: string) => `Checking ${name}…`,
  pence: (pence: string) => `, ${pence}p per kWh`,
} as const;

export const QUALITY = {
  halfHours: 'Half hours',
  of: (part: string, whole: string) => `${part} of ${whole}`,
  missing: 'Missing',
  duplicates: 'Duplicates',
  negative: 'Negative, ignored',
  outliers: 'Implausibly high, ignored',
  notNumbers: 'Not a number, ignored',
  notRows: 'Lines without a date or time, ignored',
  estimated: 'Estimated',
  zeros: 'Zero',
  clocksChange: (day: string) => `${day}, clocks change`,
  peak: (kw: string) => `peak ${kw} kW`,
  lasting: (count: string, one: boolean) => `${count} half ${one ? 'hour' : 'hours'}`,
  days: (count: string) => `${count} days`,
  gaps: (count: number, longest: string) =>
    count === 1 ? `1 gap of ${longest}` : `The ${count} longest gaps, up to ${longest}`,
} as const;

export const USAGE_TOASTS = {
  saved: 'Readings saved. We’re updating your forecast',
  removed: 'Your readings have been removed',
  removeFailed: 'We couldn’t remove your readings',
  billSaved: 'Bill saved',
  documentFailed: 'The bill is saved, but its document isn’t',
  billRemoved: 'Bill deleted',
  billRemoveFailed: 'We couldn’t delete the bill',
  documentNotOpened: 'We couldn’t open the document',
} as const;

export const SCORE = {
  label: 'Forecast against the meter',
  title: 'Against the meter',
  failed: (reason: string) => `We couldn’t load the score: ${reason}`,
  limits:
    'The meter shows what the site uses and, once it is live, what it buys. We can’t score solar generation or the saving until the roof has its own meter.',
  none: (why: string) =>
    `${why}. Once meter readings arrive, we’ll show how often they fell within the forecast range.`,
  because: (none: string, why: string) => `${none}: ${why}.`,
  inside: (inside: number, scored: number, percent: number) =>
    `${inside} of ${scored} ${scored === 1 ? 'month' : 'months'} fell between P10 and P90 (${percent}%, against the 80% that the range stands for).`,
  agreed: 'Overall, the meter matched the central estimate.',
  off: (percent: number, side: 'above' | 'below') => `Overall, the meter was ${percent}% ${side} the central estimate.`,
  pinball: (kwh: string) => `Average pinball loss: ${kwh} kWh a month.`,
  months: 'Month by month',
  table: 'Forecast and meter by month',
  columns: ['Month', 'Low, P10', 'Central, P50', 'High, P90', 'Metered kWh', 'Within range', 'Forecast'],
  bought: ', bought',
  ahead: (version: number) => `${version}, made in advance`,
  later: (version: number) => `${version}, made later without this reading`,
  left: (month: string, why: string) => `${month} can’t be scored: ${why}`,
} as const;
