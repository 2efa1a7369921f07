/** Texts of the live grid page. */
export const GRID_PAGE = {
  title: 'Live grid',
  tomorrow: 'Tomorrow, by the half\u00a0hour',
  three: (day: string, place: string) => `${day}, ${place}. Three hours each.`,
  britain: 'Great Britain',
  yours: 'your region',
  unreachable: 'We can’t reach the grid data. It will update automatically.',
  waiting: 'Loading the latest figures…',
  stale: 'Old figures',
  live: 'Live',
  polled: 'Every 30 s',
  last: 'Last figures',
  again: 'Load the page again for newer figures.',
  fetched: (when: string) => `fetched ${when}`,
  fetchedAt: (when: string) => `Fetched ${when}`,
  staleNote: 'The source isn’t answering. These are the last figures we received, and they will update automatically.',
  simulated: 'demo data',
  simulatedNote: 'Demo data: not live readings from the grid.',
} as const;

/** Whether to run equipment now, by the rule of `whenToRun`. */
export const GOOD_TIME = {
  yes: 'Good time to run equipment',
  wait: (time: string) => `Better to wait until ${time}`,
  tomorrow: (time: string) => `${time} tomorrow`,
  unknown: 'No advice without current figures',
  rule: 'Yes when NESO rates this half hour low, or when none in the next 12 hours is more than 10% cleaner.',
  usual: (percent: number) =>
    percent === 0
      ? 'About as clean as the next two days at this hour.'
      : `${Math.abs(percent)}% ${percent < 0 ? 'cleaner' : 'dirtier'} than the average of the next two days.`,
} as const;

export const BAND = {
  carbon: (place: string) => `Carbon intensity, ${place}`,
  index: (word: string, span: string) => `Rated ${word} by NESO · ${span}`,
  noIndex: 'Not rated yet',
  frequency: 'Frequency, Great Britain',
  newest: '15 s apart, newest ',
  at: (time: string) => `at ${time}`,
  noReading: 'No reading yet.',
  renewable: 'Renewable',
  renewableNote: 'Wind, solar, hydro and biomass, as a share of generation.',
  mix: 'Generation mix, percent',
} as const;

export const OUTLOOK = {
  nothing: 'The forecast for the next 48 hours isn’t in yet.',
  title: (day: string, time: string) => `The next 48 hours are cleanest ${day} at ${time}`,
  today: 'today',
  on: (day: string) => `on ${day}`,
  fetched: (time: string) => `, fetched ${time}`,
  old: '. Old figures: the source isn’t answering',
  key: '/kWh. Dashed: forecast. Ratings are NESO’s own. ',
  csv: 'Download CSV',
  drawing: (title: string) => `${title}; the table below has each half hour`,
  table: 'Forecast as a table',
  tableName: 'Carbon intensity forecast',
  from: 'Half hour from',
  range: '8 in 10 fell within',
  rating: 'Rating',
  regionErrors: 'NESO measures Great Britain as a whole, so the accuracy of regional forecasts isn’t known.',
  fewErrors: (pairs: number, needed: number) =>
    `We haven’t recorded enough forecasts to show their accuracy (${pairs} so far; each lead time needs ${needed}).`,
  errors: (count: string, medians: string) =>
    `Shaded: 8 in 10 of ${count} past forecasts fell within this range. Median error: ${medians}.`,
  median: (error: number, hours: number) => `${error} at ${hours} h`,
} as const;

export const REGIONS = {
  title: 'By region, cleanest first',
  region: 'Region',
  postcode: 'Or your postcode',
  show: 'Show my region',
  invalid: 'Please enter a valid UK postcode',
  outside: 'We only cover England, Scotland and Wales.',
  heads: ['Region', 'Carbon intensity', 'Rating', 'Renewable'],
  renewable: (percent: string) => `${percent}% renewable`,
  waiting: 'Loading the regions…',
} as const;
