import { priceWords } from '@libs/contracts';

const { short, either, perKwhSentence, flatFeeSentence } = priceWords();

export const CONTROLS = {
  form: 'Your site',
  businessType: 'Type of business',
  usage: 'Annual usage',
  rate: 'Unit rate you pay now',
  rateHelp: 'Before VAT and Climate Change Levy, as on your bill',
  solar: 'Solar on the roof',
  roof: (squareMetres: string) => `About ${squareMetres} m² of roof`,
  battery: 'Battery',
  size: 'Size it for me',
  sized: 'Sized for you. Move either one to try your own.',
  chargers: 'EV chargers',
  roofTitle: 'Your roof',
  roofWords: (plane: string, mount: 'rails' | 'flush', shade: number) =>
    `${plane}, ${mount === 'rails' ? 'on rails' : 'flush'}, ${shade === 0 ? 'no shade' : `${shade}% shade`}`,
  tilt: 'Pitch',
  azimuth: 'Facing',
  mount: 'Panels mounted',
  rails: 'On rails',
  flush: 'Flush with the roof',
  shading: 'Shade from trees or buildings',
  pay: 'How you pay',
  perKwh: short,
  flatFee: 'Flat monthly fee',
  payHelp: either,
} as const;

export const RESULT = {
  name: 'Your forecast',
  title: 'You could save, in a year',
  ofBill: (percent: string, bill: string) => `P50, ${percent}% of a bill of ${bill}`,
  none: 'On these figures there’s nothing to save. Our price is too close to what you pay now.',
  updating: (seconds: number) => (seconds > 1 ? `Recalculating… ${seconds} s` : 'Recalculating…'),
  sketch: (draws: string) => `First estimate from ${draws} scenarios. Refining…`,
  settled: (draws: string) => `${draws} scenarios`,
  low: 'Nine years in ten you’d save more than ',
  high: ' (P10); one year in ten, more than ',
  end: ' (P90).',
  newBill: 'New bill',
  perYear: (amount: string) => `${amount} a year`,
  inShort: (percent: string) => `a year, ${percent}% of your bill`,
  carbon: 'Carbon',
  tonnes: (amount: string) => `${amount} tonnes less a year`,
  fee: 'Flat fee',
  perMonth: (amount: string) => `${amount} a month`,
  notTaken: 'not included',
  earned: (amount: string) => `+${amount} a year`,
  earnedBy: 'Paid for turning down or shifting your equipment at peak times. Not part of the saving.',
  later: (amounts: string) => `You’d save about ${amounts}.`,
  rises: (fee: boolean) => (fee ? flatFeeSentence : perKwhSentence),
  ask: 'Ask for a proposal with these figures',
  system: (kwp: string, kwh: string, place: string, plane: string) =>
    `${kwp} kWp of solar at ${plane} and ${kwh} kWh of battery, with ${place} weather, before VAT. “Up to 40%” is our claim for the best sites. This is what the model shows for yours.`,
} as const;

export const MONTHS_CHART = {
  best: (month: string, low: string, high: string) => `${month} saves most: ${low} to ${high}`,
  flat: 'No month saves enough to show',
  table: 'Months as a table',
  heads: ['Month', 'Low, P10', 'Central, P50', 'High, P90'],
} as const;

export const ASSUMPTIONS = {
  title: (count: number) => `${count} assumptions with their sources`,
  method: (method: string, draws: string, seed: number) =>
    `${method}. ${draws} scenarios with random seed ${seed}. The same seed gives the same figures.`,
  version: 'Assumptions version',
  heads: ['What', 'Value', 'Source', 'As of'],
} as const;

/** What to know beside the figures, by the engine's code. */
export const REMARKS = {
  below_mandate: 'A funder may not pay for a system of this size. Let us size it and see the difference.',
  below_mandate_sized:
    'At these figures a funder is unlikely to invest. This is the closest fit. Talk to us about your options.',
  below_claim: (percent: number) => `The best sites save up to 40%. Yours could save up to ${percent}%.`,
  bill_rises: 'On these terms your bill would rise. We wouldn’t propose this.',
  no_system: 'Add some solar to see a saving.',
  too_large: 'Your roof or grid connection may be too small for this much solar.',
  volume_risk: 'With a flat fee, a dull month costs as much as a sunny one. Check the low estimate for each month.',
} as const;

export const said = (saving: string, percent: string, low: string, high: string): string =>
  `You could save ${saving} a year, ${percent}% of your bill. Low estimate ${low}, high estimate ${high}.`;
