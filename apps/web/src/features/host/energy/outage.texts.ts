/** What a host reads about a fault at its site. */
export const OUTAGE = {
  nothing: (since: string): string => `Your panels have generated nothing since ${since}`,
  nothingText: 'Your power isn’t affected: the grid covers what you use. We know about it and are looking into it.',
  silent: (since: string): string => `We’ve had no readings from your site since ${since}`,
  silentText: 'Your panels may well be working. We know about it and are looking into it.',
  missed: (kwh: string): string => `About ${kwh} kWh lost so far.`,
} as const;
