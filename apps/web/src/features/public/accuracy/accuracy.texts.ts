/** Texts of the page about our accuracy. */
export const ACCURACY = {
  title: 'How forecasts turned out',
  lead: 'Every forecast is wrong by something. Here is by how much: the grid’s, our own, and the engine’s on data it had not seen. Misses are listed with the rest.',
  loading: 'Loading the latest figures…',
  unreachable: 'We can’t reach these figures. Try again in a minute.',
  demo: 'demo data',
} as const;

export const GRID_ERRORS = {
  title: 'The grid’s carbon forecast',
  text: 'We put aside what NESO forecasts for Great Britain at eleven lead times, and compare it with what was measured. The last 90 days count. NESO publishes no actuals by region, so regions have no score.',
  measure: 'median error, gCO2/kWh',
  drawing: 'Median error by lead time; the table below has each figure',
  heads: ['Hours ahead', 'Median error', '8 in 10 fell within', 'Forecasts compared'],
  within: (low: string, high: string) => `${low} to ${high}`,
  since: (pairs: string, day: string) => `${pairs} forecasts compared since ${day}. gCO2/kWh; measured minus forecast.`,
  none: 'Not enough forecasts compared yet',
  missing: (pairs: number, needed: number) =>
    `Each lead time needs ${needed} forecasts whose half hour has been measured, which takes a day. So far there are ${pairs} across all of them.`,
  old: 'The source isn’t answering, so nothing newer has been compared.',
} as const;

export const SITE_SCORES = {
  title: 'Our own forecasts, against the meter',
  text: 'Once a site is live, we compare each whole month of its meter with the forecast made before it. A good range contains the truth in 8 months of 10.',
  coverage: 'of months fell between P10 and P90',
  bias: 'metered import against the middle of the forecast, on average',
  months: (months: number, sites: number) => `${months} months of ${sites} sites.`,
  none: 'No score yet',
  missing: (live: number, scored: number, months: number) =>
    `${live} live ${live === 1 ? 'site' : 'sites'}, ${scored} with a month to compare, ${months} ${months === 1 ? 'month' : 'months'} in all.`,
  needed: (sites: number, months: number) =>
    `We publish a score from ${sites} sites and ${months} months on, so that no single site can be read from it. A month counts once its meter has been read for all of it.`,
} as const;

export const HELD = {
  title: 'The engine, on data it had not seen',
  text: 'The model is run against references that it isn’t fitted to. The figures come from the benchmark that is part of its source code.',
  heads: ['What', 'Compared with', 'Result', 'Goal', 'Verdict'],
  met: 'met',
  missed: 'missed',
  noGoal: 'no goal',
  measured: (day: string, commit: string) =>
    `Measured on ${day} at version ${commit}. Run it yourself: npm run bench -- forecast.`,
} as const;
