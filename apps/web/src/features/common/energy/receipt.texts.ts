/** The forecast receipt: each month compared with its forecast. */
const WORDS = [
  'None',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];
const COUNTS = WORDS.map((word) => word.toLowerCase());
const gb = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

export const RECEIPT = {
  title: 'Forecast receipt',
  failed: 'We couldn’t load the months',
  none: 'No month of readings yet',
  noneText: 'We compare a month once it’s over and at least 90% of its generation has been read.',
  noForecast: 'There was no forecast when the site went live, so there’s nothing to compare with.',
  within: 'Within',
  below: 'Below',
  above: 'Above',
  notCounted: {
    running: 'Not over yet',
    partial: 'Went live this month',
    unread: 'Less than 90% read',
    noForecast: 'No forecast',
  },
  range: (low: string, middle: string, high: string) => `forecast ${middle}, from ${low} to ${high} kWh`,
  newest: (low: string, high: string) => `newest forecast ${low} to ${high} kWh`,
  filled: (percent: number) => `${percent}% read, scaled up for the rest`,
  headline: (within: number, counted: number) =>
    counted === 0
      ? 'No whole month yet'
      : `${WORDS[within] ?? within} of ${COUNTS[counted] ?? counted} ${counted === 1 ? 'month' : 'months'} within the range`,
  early: (left: number) =>
    `Too early for a score. A fair forecast has 8 months in 10 within its range, and we check that after 12 months. ${WORDS[left] ?? left} more to go.`,
  coverage: (percent: number) => `${percent}% of months were within the range; 80% is fair.`,
  saved: 'Saved',
  savedFoot: 'in all months shown, before VAT',
  carbon: 'Carbon avoided on site',
  kg: (kg: number) =>
    kg >= 1000 ? { value: gb.format(kg / 1000), unit: 't CO₂' } : { value: gb.format(kg), unit: 'kg CO₂' },
  exported: (value: string, unit: string) => `and ${value} ${unit} by export`,
  yield: 'Yield of whole months',
  yieldUnit: 'kWh per kWp',
  yieldFoot: (months: number) => (months === 1 ? '1 whole month' : `${months} whole months`),
  savedMonth: (pounds: string) => `${pounds} saved`,
  how: 'How we score it',
  rules: {
    frozen: 'Frozen',
    counted: 'Counted',
    fair: 'Fair range',
    newest: 'Newest',
    saving: 'Saved',
    carbon: 'Carbon',
  },
  frozenAt: {
    agreement: (on: string) =>
      `The forecast of ${on}, which the agreement is based on. Later forecasts are shown beside it and never replace it.`,
    go_live: (on: string) =>
      `The forecast of ${on}, the newest when the site went live. Later forecasts are shown beside it and never replace it.`,
  },
  counted: 'Only whole months with at least 90% of half hours read, without estimates.',
  fair: '8 months in 10 should fall within the low estimate (P10) and the high estimate (P90). More than that means our range is too wide.',
  newestOn: (on: string) => `We made a newer forecast on ${on}.`,
  noNewer: 'We haven’t changed the forecast.',
  rate: {
    entered: (rate: string, on: string) =>
      `Solar used on site at ${rate}p/kWh, as the host entered it by ${on}, less the price of the agreement, and the host’s share of export. The rate isn’t taken from a bill.`,
    assumed: (rate: string, on: string) =>
      `Solar used on site at ${rate}p/kWh, our assumption of ${on}, less the price of the agreement, and the host’s share of export. The rate isn’t taken from a bill.`,
  },
  noSaving: 'No saving is shown without an agreement in force.',
  byFactor: (factor: number) =>
    `At the UK’s factor for the year, ${factor} kg/kWh, because we have no half-hourly grid figures for these months. Export is shown separately.`,
  byHalfHour: (grid: number, all: number) =>
    `At the grid’s own figure in ${gb.format(grid)} of ${gb.format(all)} half hours, and at the UK’s factor for the year in the rest. Export is shown separately.`,
} as const;
