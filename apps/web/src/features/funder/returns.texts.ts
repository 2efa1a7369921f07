/** What the projects make together: forecasts, what-if, exposure, revenue and performance. */
export const RETURNS = {
  title: 'Portfolio',
  nothing: 'Nothing is confirmed yet. Select projects that need review to see what they would make together.',
  noForecast: 'IRR, net present value and cash flow come from forecasts, and none of these projects has one yet.',
  covered: (count: number, of: number) =>
    `from the forecasts of ${count} of ${of} ${of === 1 ? 'project' : 'projects'}`,
  before: (text: string) => `${text} before`,
  irr: 'IRR, forecast',
  target: (percent: number) => `target ${percent}%`,
  npv: 'Net present value, forecast',
  central: 'central estimate',
  cover: 'Cover, low estimate',
  coverMeans: 'average debt service cover, P10',
  outlay: 'Outlay',
  outlayMeans: (invested: string) =>
    `Outlay is the modelled build cost. Portfolio Value (${invested}) is the capital of your projects as you confirmed it.`,
  preview: (count: number, covered: string) =>
    `With ${count} selected ${count === 1 ? 'project' : 'projects'} that ${count === 1 ? 'needs' : 'need'} review, ${covered}. This is a preview. Nothing is confirmed.`,
  cash: 'Cash by year, central estimate',
  cashTable: 'Cash by year as a table',
  year: 'Year',
  amount: 'Cash',
  cashLater: 'Cash by year',
} as const;

export const WHAT_IF = {
  legend: 'What if you confirmed these',
  about: 'What if you confirmed some of the projects that need review? Select them to see.',
  selectAll: (count: number) => `Select all ${count}`,
  selectNone: 'Select none',
  noForecast: 'no forecast yet',
  confirm: (count: number) => `Confirm ${count} selected ${count === 1 ? 'project' : 'projects'}`,
  title: (count: number) => `Confirm ${count === 1 ? '1 project' : `${count} projects`}`,
  capital: (amount: string, unknown: boolean) =>
    unknown ? `${amount} of capital, plus projects whose cost isn’t known yet.` : `${amount} of capital.`,
  then: 'Hosts are told straight away, and work begins where an installer is assigned. Only Voltmere can undo this.',
} as const;

export const EXPOSURE = {
  region: 'Exposure by region',
  sector: 'Exposure by sector',
  technology: 'Exposure by technology',
  basis: (basis: string) => `by capital, ${basis}`,
  none: 'No project with a known capital cost yet.',
  unknown: 'Not known',
  sectors: {
    small_warehouse: 'Warehousing',
    cafe: 'Food and hospitality',
    garage: 'Garages and workshops',
    manufacturing: 'Manufacturing',
    office: 'Offices',
  },
} as const;

export const REVENUE = {
  title: 'Revenue Streams',
  typical: 'Typical mix',
  streams: {
    billedConsumption: 'Billed Consumption',
    wholesaleTrading: 'Wholesale Trading',
    frequencyResponse: 'Frequency Response',
    dsoMarkets: 'DSO Markets',
    capacityMarket: 'Capacity Market',
  },
  own: (total: string, projects: number) =>
    `${total} in the first year on our central estimate, from the forecasts of ${projects} confirmed ${projects === 1 ? 'project' : 'projects'}. Not a promise.`,
  sample: 'A typical mix, not yours: it switches to your own figures once a confirmed project of yours has a forecast.',
} as const;

export const PERFORMANCE = {
  title: 'Performance Metrics',
  illustrative: 'Illustrative',
  against: 'Return against target',
  sampleNote: 'portfolio IRR above target',
  above: 'portfolio IRR above target',
  below: 'portfolio IRR below target',
  onTarget: 'portfolio IRR on target',
  noTarget: 'your mandate sets no target',
  cover: 'Cover',
  coverNote: 'average debt service cover',
  carbon: 'Carbon against grid',
  carbonNote: 'on-site kWh, lifecycle',
  carbonTable: 'Carbon against grid, by forecast: lifetime carbon per kWh, and tonnes replaced in the first year',
  method: 'Method',
  used: 'Used on site',
  exported: 'Exported',
  percentAndTonnes: (percent: string, tonnes: string) => `${percent}, ${tonnes} t`,
  accuracy: 'Forecast accuracy',
  accuracyNote: 'forecast against metered kWh',
  unmetered: 'month by month in the receipts of each live site',
} as const;
