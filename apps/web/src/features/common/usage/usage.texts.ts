/** What a forecast is based on. */
export const BASES = {
  form: 'the annual usage in the details',
  bills: 'the bills',
  half_hourly: 'the half-hourly readings',
} as const;

export const USE = {
  notLoaded: 'We couldn’t load the energy use:',
  basis: (basis: string) => `The forecast uses ${basis}.`,
  unknown: 'No usage yet, so there is no forecast.',
  noBills: 'No bills yet',
  noReadings: 'No readings yet',
} as const;

export const READINGS = {
  saved: 'Readings saved. We’re updating your forecast',
  removed: 'Readings removed',
  notRemoved: 'We couldn’t remove the readings',
  partYear: '. Less than a year, so the annual usage in your details stays the same.',
  replaced: (count: number) => (count === 1 ? '1 earlier file' : `${count} earlier files`),
  span: (from: string, to: string) => `${from} to ${to}`,
  notKept: 'We no longer hold its readings.',
  by: (who: string) => `by ${who}`,
  peak: (kw: string) => `${kw} kW at most.`,
  gaps: (count: number) => (count === 1 ? '1 gap' : `The ${count} longest gaps`),
  upTo: (longest: string) => `, up to ${longest}`,
} as const;

export const REPORT = {
  halfHours: 'Half hours',
  of: (present: string, expected: string) => `${present} of ${expected}`,
  missing: 'Missing',
  duplicates: 'Duplicates',
  negative: 'Negative, ignored',
  outliers: 'Implausibly high, ignored',
  notNumbers: 'Not a number, ignored',
  notRows: 'Lines without a date or time, ignored',
  estimated: 'Estimated',
  zero: 'Zero',
  clockChange: (day: string) => `${day}, clocks change`,
} as const;

export const BILL = {
  saved: 'Bill saved',
  deleted: 'Bill deleted',
  notDeleted: 'We couldn’t delete the bill',
  fileNotSaved: 'We saved the bill, but not its document',
  notOpened: 'We couldn’t open the document',
  rejected: (name: string, reason: string | null) => `${name} was rejected: ${reason ?? ''}`,
  checking: (name: string) => `Checking ${name}…`,
} as const;

export const SCORE = {
  label: 'Forecast against the meter',
  notLoaded: 'We couldn’t load the comparison with the meter:',
  title: 'Against the meter',
  scope:
    'The meter shows what the site uses and, once it’s live, what it imports. We can’t check generation or savings until the solar system has its own meter.',
  none: (why: string, because: string) => `${why}: ${because}.`,
  awaiting: (why: string) =>
    `${why}. Once meter readings arrive, we’ll show how often they fell within the forecast range.`,
  inside: (inside: number, scored: number, percent: number) =>
    `${inside} of ${scored} ${scored === 1 ? 'month' : 'months'} fell between P10 and P90 (${percent}%; we aim for 80%).`,
  onTarget: 'Overall, the meter matched the central estimate.',
  off: (percent: number, side: 'above' | 'below') => `Overall, the meter was ${percent}% ${side} the central estimate.`,
  loss: (kwh: string) => `Mean pinball loss ${kwh} kWh a month.`,
  table: 'Forecast and meter by month',
  columns: ['Month', 'Low, P10', 'Central, P50', 'High, P90', 'Metered kWh', 'In range', 'Forecast'],
  imported: ', imported',
  before: (version: string | number) => `${version}, made before the month`,
  later: (version: string | number) => `${version}, made later without this data`,
  notScored: (month: string, why: string) => `${month} is not included: ${why}`,
} as const;
