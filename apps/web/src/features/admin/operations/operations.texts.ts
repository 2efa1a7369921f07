const WINDOWS: Record<number, string> = {
  60_000: 'a minute',
  3_600_000: 'an hour',
  86_400_000: 'a day',
  2_592_000_000: 'in 30 days',
};

/** The texts of the page Operations. */
export const OPERATIONS = {
  title: 'Operations',
  failed: 'We couldn’t load the alerts',
  alerts: 'Open alerts',
  none: 'No open alerts',
  noneText:
    'We check each live site whenever its readings arrive, and every five minutes if it’s connected to its inverter maker.',
  summary: (count: number): string => `${count} open ${count === 1 ? 'alert' : 'alerts'} at live sites`,
  bills: 'Bills',
  billsFor: (month: string): string => `Bills for ${month}`,
  noBills: 'No month has been billed yet',
  of: (sites: number): string => `of ${sites.toLocaleString('en-GB')}`,
  held: (count: number): string =>
    count === 0 ? 'issued, none held' : `issued, ${count.toLocaleString('en-GB')} held`,
  tickets: 'Open tickets',
  pastDue: (count: number): string =>
    count === 0 ? 'none past its date' : `${count} past ${count === 1 ? 'its' : 'their'} date`,
  toMatch: 'Payments to match',
  toMatchFoot: 'from the bank’s files',
  byRule: 'Alerts by rule',
  tick: 'One tick is one alert',
  ticketsOf: (count: number): string => (count === 1 ? '1 ticket' : `${count} tickets`),
  score: 'Forecast score',
  noScore: 'No month of a live site is over and read well enough to be compared yet.',
  scoreOf: (month: string, within: number, below: number, above: number): string =>
    `${month}: ${within} within, ${below} below, ${above} above`,
  within: 'Within P10 to P90',
  below: 'Below P10',
  above: 'Above P90',
  scored: (within: number, all: number, percent: number): string =>
    `${within.toLocaleString('en-GB')} of ${all.toLocaleString('en-GB')} site months within, ${percent}%. The target is 80%.`,
  sources: 'Sources and their keys’ calls',
  noSources: 'No live site is connected to a source yet.',
  sites: (count: number): string => `${count.toLocaleString('en-GB')} ${count === 1 ? 'site' : 'sites'}`,
  freshness: { live: 'every minute', near: 'every few minutes', daily: 'hours apart' },
  sourceState: (late: number, broken: number): string =>
    [broken > 0 && `${broken} refused`, late > 0 && `${late} late`].filter(Boolean).join(', ') || 'Connected',
  noLimit: 'Sends automatically, without a limit',
  next: (time: string): string => `Next reading at ${time}`,
  budget: (keys: number, used: number, calls: number, windowMs: number): string =>
    `${keys === 1 ? '' : `${keys} keys, `}${used.toLocaleString('en-GB')} of ${calls.toLocaleString('en-GB')} calls ${WINDOWS[windowMs] ?? ''}`.trim(),
  budgetNote: 'Regular readings stop at the mark. The last fifth is for tests and older days.',
  since: 'Began',
  missed: (kwh: string): string => `${kwh} kWh lost`,
  acknowledgedBy: (name: string): string => `Acknowledged by ${name}`,
  snoozedUntil: (day: string, reason: string): string => `Snoozed until ${day}: ${reason}`,
  incident: (platform: string): string => `Readings from ${platform} are late`,
  incidentSince: 'Incident at a maker, began',
  silentSince: (late: number, sites: number, time: string): string =>
    `${late.toLocaleString('en-GB')} of ${sites === 1 ? '1 site has' : `${sites.toLocaleString('en-GB')} sites have`} sent nothing since ${time}.`,
  incidentText: (platform: string): string =>
    `Alerts of single sites are held back until ${platform} recovers, so neither hosts nor installers are notified.`,
  closesAt: (sites: number): string =>
    `Ends when ${sites === 1 ? '1 site is' : `${sites.toLocaleString('en-GB')} sites are`} back`,
  silence: (platform: string): string => `${platform} sites without a reading today, by half hour`,
  silentNow: (count: number, sites: number): string =>
    `${count.toLocaleString('en-GB')} of ${sites.toLocaleString('en-GB')} in the last one`,
  nouns: ['open alert', 'open alerts'] as const,
  onTime: 'Sites with a reading on time',
  noneConnected: 'No live site is connected to a source yet',
  notOnTime: (inIncident: number, others: number): string =>
    [
      inIncident > 0 && `${inIncident} in an incident`,
      others > 0 && `${others} ${inIncident > 0 ? 'others' : 'late or refused'}`,
    ]
      .filter(Boolean)
      .join(', ') || 'none late or refused',
  post: 'Post an update',
  postTitle: (platform: string): string => `Post an update to the hosts with ${platform}`,
  postText: 'Those whose readings are late see it on their Energy page until the incident ends. Nobody is notified.',
  postField: 'What should they know?',
  postEmpty: 'Enter what the hosts should know',
  posted: 'Update posted',
  lastPosted: 'Last update to hosts',
  seeSites: (count: number): string => (count === 1 ? 'See 1 site' : `See ${count.toLocaleString('en-GB')} sites`),
  hideSites: 'Hide the sites',
  lateSince: 'last reading',
  neverRead: 'no reading yet',
  firstSites: (shown: number, all: number): string =>
    `The first ${shown.toLocaleString('en-GB')} of ${all.toLocaleString('en-GB')}, the longest without a reading first.`,
  heldBack: (count: number): string => (count === 1 ? '1 site alert held back' : `${count} site alerts held back`),
  ticketed: 'Has a ticket',
  acknowledge: 'Acknowledge',
  snooze: 'Snooze',
  resolve: 'Resolve',
  acknowledged: 'Acknowledged',
  snoozed: 'Snoozed',
  resolved: 'Resolved',
  snoozeTitle: (site: string): string => `Snooze the alert for ${site}`,
  snoozeText: 'Nobody is notified until then. If the problem hasn’t ended, the alert opens again.',
  resolveTitle: (site: string): string => `Resolve the alert for ${site}`,
  resolveText: 'The readings so far won’t raise it again. New readings may.',
  until: 'Until the end of',
  giveDay: 'Choose a day in the next 30 days',
  giveReason: 'Please give a reason',
  levels: { critical: 'Critical', major: 'Major', minor: 'Minor', info: 'Note' },
} as const;
