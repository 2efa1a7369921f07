/** The Energy page: what a live site generated, used and exchanged with the grid. */
export const ENERGY = {
  title: 'Energy',
  live: (kwp: string | null, since: string) => (kwp ? `${kwp} kWp, live since ${since}` : `Live since ${since}`),
  waiting: 'Waiting for the first readings',
  reporting: 'Reporting',
  choose: 'Site',
  site: (since: string) => `Live since ${since}`,
  failed: 'We couldn’t load your energy',
  measured: 'What your site generates',
  notLive: 'Your site isn’t live yet',
  notLiveText: 'What your site generates appears here once it’s live. Your site shows what happens next.',
  yourSite: 'Go to your site',
} as const;

export const DAY = {
  title: 'Day by half hour',
  failed: 'We couldn’t load this day',
  date: 'Day',
  before: 'The day before',
  after: 'The next day',
  none: 'No readings of this day',
  noneText: 'Upload a file that includes it, or choose another day.',
  chart: (day: string, sums: string) => `${day} by half hour: ${sums}`,
  axis: 'kW in each half hour',
  table: 'Half hours as a table',
  time: 'Half hour from',
  clockChange: (halfHours: number) => `The clocks change on this day, so it has ${halfHours} half hours.`,
} as const;

export const MONTH = {
  title: 'Month by day',
  failed: 'We couldn’t load this month',
  before: 'The month before',
  after: 'The next month',
  none: 'No readings of this month',
  noneText: 'Upload a file that includes it, or choose another day above.',
  chart: (month: string, sums: string) => `${month} by day: ${sums}`,
  axis: 'kWh a day',
  table: 'Days as a table',
  day: 'Day',
} as const;

export const FIGURES = {
  gen: 'Generated',
  self: 'Solar used on site',
  exp: 'Exported',
  imp: 'Bought from the grid',
  load: 'Electricity used',
  none: 'No readings',
  read: (read: string, of: string) => `${read} of ${of} half hours`,
  estimated: (count: string) => `${count} estimated`,
  missing: 'Missing',
  partly: 'Some readings are missing',
  estimate: 'Estimated',
  quality: 'Reading',
  complete: 'Complete',
  kwh: 'kWh',
  split: 'Solar used on site needs the readings of both generation and export.',
} as const;

export const UPLOAD = {
  title: 'Add readings',
  about:
    'Export half-hourly readings from your meter’s or inverter’s website as CSV. Adding a file never deletes readings. The newest file counts where two differ.',
  open: 'Upload readings',
  channel: 'What does this meter count?',
  channels: { gen: 'Generation', exp: 'Export', imp: 'Import' },
  file: 'CSV of half-hourly readings',
  fileHint: 'One row per day with 48 columns, or one row per half hour. Up to 6 MB',
  reading: 'Reading your file…',
  unreadable: 'We couldn’t read this file',
  refused: 'We can’t use this file yet',
  notSaved: 'Your readings weren’t saved',
  save: 'Save these readings',
  cancel: 'Cancel',
  saved: (days: number) => (days === 1 ? 'Saved. 1 day changed' : `Saved. ${days} days changed`),
  same: 'These readings were here already',
  early: (count: string) =>
    `${count} half hours are from before your site went live, or over a year old. We leave them out.`,
  toCome: (count: string) => `${count} half hours aren’t over yet. We leave them out.`,
  tooHigh: (count: string) => `${count} half hours are more than your panels can generate. We leave them out.`,
  history: (count: number) => (count === 1 ? '1 file so far' : `${count} files so far`),
  historyLine: (channel: string, from: string, to: string) => `${channel}, ${from} to ${to}`,
  by: (name: string, at: string) => `${name}, ${at}`,
} as const;
