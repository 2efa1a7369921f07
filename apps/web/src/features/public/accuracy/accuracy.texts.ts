/** Texts of the page about our accuracy. */
export const ACCURACY = {
  title: 'How forecasts turned out',
  lead: 'No forecast is exactly right. Here’s how far off they were: the grid’s, our own, and our engine’s on data it had never seen. We list the misses too.',
  loading: 'Loading the latest figures…',
  unreachable: 'We can’t reach these figures. Try again in a minute.',
  demo: 'demo data',
} as const;

export const GRID_ERRORS = {
  title: 'The grid’s carbon forecast',
  text: 'We store NESO’s forecasts for Great Britain at eleven lead times and compare them with what was measured, over the last 90 days. NESO doesn’t publish measured figures by region, so regions have no score.',
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
  text: 'Once a site is live, we compare each whole month of its meter with the forecast made before it. With a good range, the meter falls inside it in 8 months out of 10.',
  coverage: 'of months fell between P10 and P90',
  bias: 'metered import against the central estimate, on average',
  months: (months: number, sites: number) => `${months} months from ${sites} sites.`,
  none: 'No score yet',
  missing: (live: number, scored: number, months: number) =>
    `${live} live ${live === 1 ? 'site' : 'sites'}, ${scored} with a month to compare, ${months} ${months === 1 ? 'month' : 'months'} in all.`,
  needed: (sites: number, months: number) =>
    `We publish a score once we have ${sites} sites and ${months} months, so that it can’t reveal any single site. A month counts once we have meter readings for all of it.`,
  generated: (within: number, months: number, sites: number) =>
    `Generation alone: ${within} of ${months} months at ${sites} sites were within the range that was frozen when the agreement was made or the site went live.`,
  generatedNone: (months: number, sites: number) =>
    months === 0
      ? 'Generation alone: no whole month of a live site has been read yet.'
      : `Generation alone: ${months} whole ${months === 1 ? 'month' : 'months'} at ${sites} ${sites === 1 ? 'site' : 'sites'} so far, too few to publish a share.`,
} as const;

export const HELD = {
  title: 'Our engine, on data it had never seen',
  text: 'We run the model against references it wasn’t fitted to. The figures come from the benchmark in its source code.',
  heads: ['What', 'Compared with', 'Result', 'Goal', 'Verdict'],
  met: 'met',
  missed: 'missed',
  noGoal: 'no goal',
  measured: (day: string, commit: string) =>
    `Measured on ${day} at version ${commit}. Run it yourself: npm run bench -- forecast.`,
} as const;
