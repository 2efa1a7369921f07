import type { BusinessType } from '@libs/contracts';

export const BUSINESS_WORDS: Record<BusinessType, string> = {
  small_warehouse: 'Small warehouse',
  cafe: 'Café, bakery or restaurant',
  garage: 'Garage or workshop',
  manufacturing: 'Manufacturing',
  office: 'Office',
};

/** The forecast of a site, as its host reads it. */
export const FORECAST = {
  title: 'Your forecast',
  version: (version: number, day: string) => `version ${version}, ${day}`,
  assumptionsOf: (day: string) => `assumptions of ${day}`,
  from: { form: '', bills: ', from your bills', half_hourly: ', from your half-hourly readings' },
  changed: 'Your site has changed. We’re preparing a new version.',
  failed: 'We couldn’t make your forecast',
  missing: (inWords: string) => `We need ${inWords} to work out what your site could save.`,
  complete: 'Complete your details',
  folded: (low: string, high: string) => `saved in an average year, between ${low} and ${high}`,
  show: 'Show the full forecast',
  saving: 'Saving in an average year, P50',
  savingOf: (percent: string, bill: string) => `${percent}% of ${bill}`,
  low: 'Low estimate, P10',
  lowMeans: '9 years in 10 do better',
  high: 'High estimate, P90',
  highMeans: '1 year in 10 does better',
  smart: 'Smart Energy Service',
  smartShare: 'your share a year, on top of the saving',
  smartSwitch: 'your share a year, on top of the saving. You can switch it off',
  smartOff: 'not switched on',
  bestMonth: (month: string, low: string, high: string) => `${month} saves most: between ${low} and ${high}`,
  months: 'Month by month',
  billNow: 'Your bill now',
  billSaving: 'You save',
  billAfter: 'Your bill with Voltmere',
  aYear: 'a year',
  system: (kwp: string, kwh: string) => `${kwp} kWp of solar and a ${kwh} kWh battery`,
  rateNow: (pence: string) => `${pence}p/kWh now`,
  perKwh: (price: string) => `${price}, for the solar power you use`,
  later: (amounts: string) => `You’d save about ${amounts}.`,
  flatFee: (amount: string | null) => (amount === null ? 'a flat fee' : `a flat fee of ${amount} a month`),
  weather: (region: string) => `weather for ${region}`,
  panels: (plane: string) => `panels at ${plane}`,
  beforeVat: 'before VAT',
} as const;

export const TABLES = {
  months: 'Month by month as a table',
  monthColumns: ['Month', 'Low, P10', 'Central, P50', 'High, P90', 'Bill now', 'New bill'],
  year: 'Year',
  monthsAddUp:
    'The central months add up to the central year. Low and high estimates don’t: twelve bad months rarely come together.',
  versions: (count: number) => (count === 1 ? '1 version' : `${count} versions`),
  version: 'Version',
  projectVersion: 'Project, version',
  range: (low: string, high: string) => `(${low} to ${high})`,
  changed: (names: string) => `Changed: ${names}`,
  again: 'Recalculated',
  taken: 'Carried over when we found your funder',
  first: 'First version',
  shown: 'Shown above',
  asItWas: 'See this version',
  assumptions: (count: number) => `${count} assumptions`,
  assumed: (names: string) => `You haven’t told us these, so we’ve used typical values: ${names}.`,
  method: (method: string, draws: string, seed: number) => `${method}. ${draws} draws, seed ${seed}.`,
  assumptionColumns: ['What', 'Value', 'From', 'As of'],
} as const;

/** The inputs of a forecast, as a list of changes names them. */
export const INPUTS: Record<string, string> = {
  monthlyUsageKwh: 'Monthly bills',
  halfHourlyUsage: 'Half-hourly readings',
  openingHours: 'Operating hours',
  assumptions: 'Our assumptions',
  businessType: 'Type of business',
  postcode: 'Postcode',
  annualUsageKwh: 'Annual usage',
  unitRatePence: 'Unit rate',
  standingChargePencePerDay: 'Standing charge',
  roofAreaM2: 'Usable roof',
  tiltDeg: 'Roof pitch',
  azimuthDeg: 'Roof faces',
  mount: 'How panels are mounted',
  shadingPercent: 'Shading',
  evChargers: 'EV chargers',
  offer: 'How you pay',
  smartService: 'Smart Energy Service',
  system: 'Size of the system',
  termYears: 'Length of the agreement',
};

export const CHARTS = {
  months: 'Saving by month: low, central and high. The table below has the figures.',
  day: (day: string, battery: boolean, percent: number) =>
    `On a ${day} ${battery ? 'your roof and battery cover' : 'your roof covers'} ${percent}% of your usage`,
  season: 'Season of the typical day',
  kw: 'kW by half hour.',
  use: 'Your usage',
} as const;
