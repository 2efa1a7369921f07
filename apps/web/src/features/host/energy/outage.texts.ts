/** What a host reads about a fault at its site. */
export const OUTAGE = {
  nothing: (since: string): string => `Your panels have generated nothing since ${since}`,
  nothingText: 'Your power isn’t affected: the grid covers what you use. We know about it and are looking into it.',
  silent: (since: string): string => `We’ve had no readings from your site since ${since}`,
  silentText: 'Your panels may well be working. We know about it and are looking into it.',
  late: (maker: string): string => `Readings from ${maker} are late`,
  lateText: (maker: string, since: string): string =>
    `Many sites with ${maker} have sent none since ${since}, yours among them. Your panels may well be working.`,
  update: (time: string, day: string): string => `Update, ${time} on ${day}:`,
  missed: (kwh: string): string => `About ${kwh} kWh lost so far.`,
} as const;
