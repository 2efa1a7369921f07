import { priceWords } from '@libs/contracts';

const { perKwh, market } = priceWords();

/** Texts of the public pages, apart from those in content/. */
export const FAQ_PAGE = {
  title: 'Five questions',
  more: 'And a few more',
  else: 'Something else? ',
  lori: 'Ask Lori',
  or: ', who names her sources, or email ',
} as const;

export const ABOUT_PAGE = {
  sides: 'Three sides of one roof',
  numbers: 'How we talk about numbers',
  forecast: 'Get your savings forecast',
  check: 'How to check us',
} as const;

export const INVESTORS = {
  title: 'Half hours that pay\u00a0a\u00a0return.',
  lead: 'You fund solar, batteries and EV charging on the roofs of UK businesses. They pay for the power they use. You choose the sites, and see each one every half hour.',
  call: 'Schedule a call',
  atRisk: 'Capital is at risk. Returns are not guaranteed, and you may get back less than you put in.',
  readRisk: 'Read the risk warning',
  site: (capital: string) => `One site, ${capital}: its cash over 25 years.`,
  siteFacts: (usage: string, kwp: number, inverterYear: number) =>
    `A manufacturing unit in London using ${usage} kWh a year, with ${kwp} kWp of solar at ${perKwh}, and a new inverter in year ${inverterYear}. ${market}`,
  headline: (percent: string, years: number, low: string, high: string) =>
    `Modelled IRR ${percent} over a ${years}-year contract: ${low} is the low estimate and ${high} the high one.`,
  upside: (percent: string) => `The upside is ${percent}, if the site goes on earning on the same terms to year 25.`,
  byLength: 'Return by length of contract',
  lengthHeads: ['Contract', 'Without renewal', 'Buy-out value', 'With the buy-out'],
  years: (count: number) => `${count} years`,
  range: (low: string, high: string) => `${low} to ${high}`,
  returned: (percent: number) => `${percent}% of capital back`,
  nothingLeft: 'Nothing left to buy',
  buyOut: (years: number, percent: string) =>
    `The buy-out value is what the site would have paid from then to year ${years}, after upkeep, discounted at ${percent} a year. It is modelled and not agreed: each contract states its own buy-out figures.`,
  lost: 'A contract that ends before the capital has come back makes a loss unless it is renewed or bought out. Our target IRR is for 20-year contracts.',
  targets: 'Target metrics',
  targetsNote: (checked: string) =>
    `Targets are the company’s own, checked ${checked}. Modelled figures are those of the site above. Neither is a promise.`,
  modelled: 'Modelled',
  target: 'Target',
  modelledIrr: (years: number, low: string, high: string) =>
    `over ${years} years, before tax, after operating cost: ${low} to ${high}`,
  modelledTerm: (percent: string) => `in our forecasts. A 5-year contract without renewal gives ${percent}`,
  modelledLife: (year: number) => `of cash on the site above, with a new inverter in year ${year}`,
  sites: (from: string, to: string) => `${from} to ${to} sites`,
  modelledSites: (capital: string) => `like the one above, ${capital} each`,
  notModelled: 'Not modelled',

  ways: 'Five ways a site earns',
  waysLead:
    'Most of it is billed to the business on site. The rest is what the grid pays for moving usage and battery power to the right half hour.',
  half: 'Half an hour is\u00a0all\u00a0it\u00a0takes.',
  halfLead: 'Bring your return target and your regions. We’ll bring three live sites and their numbers.',
  risk: 'Risk warning',
  riskText:
    'Capital is at risk. Target returns are not a forecast and are not guaranteed. Income depends on the weather, on power prices, on the usage of each business and on its ability to pay. It may fall as well as rise, and you may get back less than you put in. The investment cannot be sold quickly. This page is for professional and institutional investors, and is not advice.',
  cash: 'Cash of one site over 25 years: one payment, then income by the quarter',
  capital: (amount: string) => `Capital, £${amount}, paid once`,
  capitalShort: 'Capital, paid once',
  contract: 'Contract, 5 to 20 years',
  assetLife: 'Asset life, to 25 years',
  assetLifeShort: 'To 25',
} as const;
