export const CONNECTION = {
  behind: 'Catching up…',
  reconnect: 'Reconnect now',
  shownFrom: '– showing data from',
} as const;

export const LEAVING = {
  title: 'Leave without saving?',
  kept: 'We’ve kept your draft on this device. It will be here when you open the form again.',
  lost: 'You haven’t saved what you typed. You’ll lose it if you leave.',
} as const;

export const SIGN_OUT = {
  unsent: (count: number) =>
    count === 1 ? '1 item on this phone hasn’t been sent' : `${count} items on this phone haven’t been sent`,
  unsentDetail: 'If you sign out, we delete everything stored on this phone.',
  anyway: 'Sign out anyway',
} as const;

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);

/** What waits for the reader: the words stand behind the number. */
export const NEEDS_YOU = {
  label: 'Needs you',
  halfHour: 'Half hour',
  of48: 'of 48',
  admin: (count: number) => plural(count, 'item', 'items'),
  asset_funder: (count: number) => plural(count, 'site to review', 'sites to review'),
  installer: (count: number) => plural(count, 'job', 'jobs'),
} as const;

export const COUNTS = {
  newLeads: (count: number) => `${count} ${plural(count, 'new lead', 'new leads')}`,
  waiting: (count: number) => `${count} ${plural(count, 'conversation', 'conversations')} waiting`,
  unread: (count: number) => `${count} ${plural(count, 'unread message', 'unread messages')}`,
  hosts: (count: number) => `${count} ${plural(count, 'asset host', 'asset hosts')}`,
  funders: (count: number) => `${count} ${plural(count, 'asset funder', 'asset funders')}`,
  installers: (count: number) => `${count} ${plural(count, 'installer', 'installers')}`,
  projects: (count: number) => `${count} ${plural(count, 'project', 'projects')}`,
} as const;

/** The grid in one line at the foot of the rail. */
export const RAIL_GRID = {
  now: (carbon: number, index: string | null) => `Grid: ${carbon} gCO₂/kWh${index ? `, ${index}` : ''}`,
  simulated: (carbon: number) => `Simulated grid: ${carbon} gCO₂/kWh`,
} as const;

export const SHELL = {
  newVersion: 'A new version is ready',
  offline: {
    title: 'You’re offline.',
    text: 'This page will open when you’re back online.',
  },
} as const;

export const VIEW_COUNT = {
  of: (list: string) => `Saved views of ${list}`,
  records: (count: number) => (count === 1 ? '1 record' : `${count} records`),
} as const;
