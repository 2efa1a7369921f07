import { marketWords, perKwhWords } from '@libs/contracts';

/** Texts of the home page, apart from those of its figures' sources. */
export const HERO = {
  before: 'Fully funded solar, EV charging and smart controls, optimised by an AI, with',
  after: '. No upfront cost, no loans, no need to switch supplier.',
} as const;

/** The two sliders at the top. */
export const HERO_ESTIMATE = {
  name: 'First estimate',
  usage: 'Your annual use',
  kwh: (amount: string) => `${amount}\u00a0kWh`,
  rate: 'Your unit rate',
  pence: (amount: number) => `${amount}p/kWh`,
  inShort: (percent: number) => `less to pay each year, ${percent}% of your bill`,
  kind: 'a small warehouse',
  basis: (kind: string) => `Modelled for ${kind}, before VAT.`,
  failed: 'Your browser couldn’t work this out.',
  more: 'Set your business and see the range',
} as const;

export const LANDSCAPE = {
  name: (bought: number, used: number) =>
    `Price, usage and solar over the 48 half hours of one day: ${bought} of ${used} kWh still come from the grid`,
  caption: (kwp: number, kwh: number) =>
    `A small warehouse on a weekday in August. Modelled, ${kwp} kWp of solar and a ${kwh} kWh battery.`,
  price: 'Price, every half hour',
  prices: (night: number | string, peak: number | string) => `${night}p at night, ${peak}p at 18:00`,
  peak: 'Evening peak',
  battery: 'the battery covers it',
  solar: 'Solar on your roof',
  made: (kwh: number, onSite: number) => `${kwh} kWh, ${onSite}% used on site`,
  use: 'What you use',
  all: 'All that you use',
  bought: (bought: number, used: number) => `Still from the grid: ${bought} of ${used} kWh`,
} as const;

export const ELEVATION = (name: string): string =>
  `${name}: 48 windows, one for each half hour, lit by how much power is used`;

export const PRICE_INDEX =
  'Illustration of the claim: electricity prices double the historic average from 2022 into 2030';

export const SAVINGS = {
  footnote: 'Calculations use current UK commercial rates. Actual savings may vary. ',
  link: 'Read the assumptions in our FAQs',
  claim: (rate: number) => `Our own example, at ${rate}p per kWh`,
  examples: (checked: string) => `. The examples use 2025 prices. They are our own figures, checked ${checked}.`,
} as const;

/** The engine's figures beside an example's. */
export const MODELLED = {
  saved: (low: string, high: string) => `${low} to ${high}`,
  aYear: 'saved a year',
  range: (middle: string, percent: number) => `P10 to P90, central estimate ${middle}, ${percent}% of the bill`,
  earned: (least: string, most: string) => `, and ${least} to ${most} earned from the grid`,
  engine: (rate: number, kwp: string) =>
    `. Our engine at ${rate}p per kWh before VAT, in London, with ${kwp} kWp of solar`,
  battery: (kwh: string) => ` and ${kwh} kWh of battery`,
  tryYours: 'Try your own',
} as const;

export const STEPS = {
  forecast:
    'Tell us what you use. You’ll see a forecast by month, with a low and a high estimate, before anyone calls you.',
  funded:
    'We pair your site with a funder and an installer. The funder pays, the installer fits it, usually in a few days on site.',
  live: `You pay a flat monthly fee or ${perKwhWords()}, for the solar power you use, and see it every half hour. ${marketWords()}`,
  fan: 'Modelled savings of a small warehouse by month, from the low to the high estimate',
  bills: 'Modelled bills of a small warehouse by month, before and from day one',
} as const;

export const LORI_SECTION = {
  title: 'Speak to Lori',
  lead: 'Ask about energy markets, your savings and the grid. Every answer names its sources.',
  proposal: 'Or ask us for a basic proposal',
  field: 'Your question to Lori',
} as const;
