const join = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Power at a live site now. `site`: “your site” for its host, “the site” for others. */
export const POWER = {
  title: 'Power now',
  last: 'Power at the last reading',
  your: 'your site',
  the: 'the site',

  sun: 'the sun',
  battery: 'the battery',
  grid: 'the grid',
  /** `The sun and the grid are powering your site and charging the battery`. */
  powering: (by: readonly string[], site: string, also: readonly string[]) =>
    `${capital(join(by))} ${by.length === 1 ? 'is' : 'are'} ${join([`powering ${site}`, ...also])}`,
  gridOnly: (site: string) => `${capital(site)} is running on grid power`,
  charging: 'charging the battery',
  selling: 'sending power to the grid',
  nightWith: (rest: string) => `The sun is down. ${rest}`,
  night: 'The sun is down',
  making: (kw: string) => `The panels are generating ${kw}\u00a0kW`,
  makingNothing: 'The panels are generating nothing',
  notRead: 'We have no reading of the panels',
  allUsed: (kw: string) => `The panels are generating ${kw}\u00a0kW, and the site uses all of it`,
  sold: (kw: string, sold: string) =>
    `The panels are generating ${kw}\u00a0kW, and ${sold}\u00a0kW of it goes to the grid`,
  late: 'Readings are late',

  names: {
    sun: 'Sun',
    battery: 'Battery',
    grid: 'Grid',
    used: 'Site',
    ev: 'Vehicles',
    self: 'Used on site',
    exp: 'To the grid',
  },
  kw: 'kW',
  unknown: 'no reading',
  made: 'generated on the roof',
  down: 'the sun is down',
  nothing: 'generating nothing',
  full: (state: string, percent: string) => `${state}, ${percent}% full`,
  states: { charging: 'charging', discharging: 'discharging', resting: 'resting' },
  sending: 'sending to the grid',
  buying: 'buying from the grid',
  idle: 'nothing either way',
  inUse: 'in use',
  vehicles: 'charging vehicles',
  ofSun: 'of the sun',
  exported: 'sent to the grid',
  other: (kw: string) => `These figures don’t add up: ${kw}\u00a0kW is unexplained.`,

  goes: (kw: string) => `Where the sun’s ${kw}\u00a0kW goes`,
  comes: (site: string, kw: string) => `Where the ${kw}\u00a0kW of ${site} comes from`,
  part: (name: string, kw: string) => `${name} ${kw}`,

  read: (at: string, age: string) => `Read at ${at}, ${age}.`,
  every: (minutes: number) => (minutes === 1 ? 'New reading every minute.' : `New reading every ${minutes} min.`),
  lateNote: 'Readings are late.',

  none: 'Connect your inverter maker’s website, and this page shows where your power goes as it flows.',
  connect: 'Connect it',
  noneOffice: 'No maker’s website is connected to this site, so we don’t know its power now.',
  first: 'The first reading is on its way.',
  daily: (maker: string) => `${maker} allows too few readings to show power as it flows. The half hours are below.`,
  dailyMaker: 'The maker of this site',
} as const;
