/** The pipeline in pounds, in words. */
export const POUNDS = {
  title: 'Pipeline in pounds',
  failed: 'We couldn’t load the pipeline in pounds',
  summary: (before: string, onTheWay: string, live: string) =>
    `${before} before pairing, ${onTheWay} on the way, ${live} live.`,
  basis:
    'Before a pairing: the build cost of each site’s newest forecast, modelled. After it: the capital of the project.',
  sites: (count: string, one: boolean) => `${count} ${one ? 'site' : 'sites'}`,
  without: (count: string) => `${count} without capital`,
  export: 'Export CSV',
  goLives: 'Expected go-lives',
  goLivesBasis: 'modelled: eight times out of ten it’s in the band',
  byTarget: (stages: string) => `Too few sites have been through ${stages}. We use their targets.`,
  band: (low: number, high: number) => (low === high ? `${low}` : `${low} to ${high}`),
  month: (expected: string, low: number, high: number, name: string) =>
    `${name}: ${expected} expected, ${low} to ${high}`,
  stages: 'Conversion and time in stage',
  stagesBasis: 'of sites that left the stage in the last 12 months',
  conversion: 'Moved on',
  of: (onward: string, decided: string) => `${onward} of ${decided}`,
  days: 'Median',
  target: 'Target',
  trend: 'By month',
  trendOf: (title: string, parts: string) => `${title} by month: ${parts}`,
  daysOf: (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`,
} as const;
