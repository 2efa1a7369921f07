import type { AssetStatus } from '@libs/contracts';

export const ASSET_WORDS: Record<AssetStatus, string> = {
  commissioning: 'Waiting for readings',
  reporting: 'Reporting',
  degraded: 'Degraded',
  silent: 'Silent',
  suspended: 'Suspended',
  decommissioned: 'Decommissioned',
};

/** The fleet: live sites beside each other. */
export const FLEET = {
  title: 'Fleet',
  sites: 'Sites',
  failed: 'We couldn’t load your live sites',
  sub: (sites: string, kwp: string | null, made: string | null, dpi: string | null) =>
    [sites, kwp === null ? null : `${kwp} kWp`, made, dpi].filter((part) => part !== null).join(', '),
  count: (count: string, one: boolean) => (one ? '1 live site' : `${count} live sites`),
  madeToday: (kwh: string, read: string, of: string) =>
    `${kwh} kWh generated today at ${read} of ${of} ${of === '1' ? 'site' : 'sites'}`,
  noneToday: 'no readings yet today',
  more: (shown: string, total: string) =>
    `This lists the newest ${shown} of ${total} sites. The export has all of them.`,
  none: 'No site is live yet',
  noneText: {
    admin: 'A site appears here as soon as its project goes live.',
    asset_funder: 'A site that you fund appears here as soon as it goes live.',
    installer: 'A site that you installed appears here for 24 months after it goes live.',
    asset_host: '',
  },
  installerAbout: 'You see what your sites generate for 24 months after go-live.',
  search: 'Search by site or postcode',
  state: 'State',
  anyState: 'Any state',
  noMatch: 'No site matches.',
  clear: 'Clear search and state',
  table: 'Live sites',
  site: 'Site',
  kwp: 'kWp',
  today: 'Today, kWh',
  month: 'Month so far, kWh',
  ratio: 'Compared with P50',
  readTo: 'Read to',
  dpi: 'Received ÷ paid in',
  battery: 'Battery, month so far',
  batteryState: (allowed: boolean, plan: string | null) =>
    `${allowed ? 'Controlled' : 'Not controlled'}${plan ? `, plan ${plan}` : ''}`,
  scoredDays: (days: number) => (days === 1 ? '1 day scored' : `${days} days scored`),
  due: (pounds: string) => `${pounds} left to pay`,
  fleetDpi: (ratio: string) => `received ÷ paid in ${ratio}`,
  never: 'Never',
  noName: 'Name not given',
  ofHalfHours: (read: number) => (read === 1 ? '1 half hour' : `${read} half hours`),
  wholeDays: (days: number) => (days === 1 ? '1 whole day' : `${days} whole days`),
  expected: (kwh: string) => `P50 ${kwh}`,
  noForecast: 'No forecast',
  how: 'Month so far adds up the days before today on which every half hour was read or estimated, and compares them with the same share of the month’s P50. The P50 comes from the forecast frozen when the agreement was made, or at go-live. These sites have no light sensor, so this isn’t a performance ratio. Received ÷ paid in compares what your statements brought, before VAT and after the fee, with what the system cost. It’s not a return: what is still to come isn’t in it.',
  howInstaller: 'Month so far adds up the days before today on which every half hour was read or estimated.',
  export: 'Export CSV',
  nouns: ['live site', 'live sites'] as const,
} as const;
