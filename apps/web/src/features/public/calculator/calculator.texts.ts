import { priceWords } from '@libs/contracts';

const { short, either, perKwhSentence, flatFeeSentence } = priceWords();

export const CONTROLS = {
  form: 'Your site',
  businessType: 'Type of business',
  postcode: 'Postcode',
  optional: '(optional)',
  postcodeHelp: (town: string, given: boolean) =>
    given ? `We use ${town} weather.` : `The first half is enough. Until then we use ${town} weather.`,
  postcodeUnknown: 'Enter a UK postcode or its first half, such as LS9 or LS9 8AA.',
  postcodeOutside: 'We only cover England, Scotland and Wales. Enter a postcode there.',
  known: 'Your electricity',
  byUsage: 'kWh a year',
  bySpend: '£ a month',
  usage: 'Annual usage',
  spend: 'Monthly bill',
  spendHelp: (kwh: string) => `Before VAT. That’s about ${kwh} kWh a year at your unit rate.`,
  usageWants: 'Enter your usage, from 500 to 20,000,000 kWh a year.',
  spendWants: 'Enter your monthly bill, from £30 to £500,000.',
  rateWants: 'Enter the unit rate on your bill, from 1 to 200 pence per kWh.',
  solarWants: 'Enter the size of the solar, from 0 to 5,000 kWp.',
  batteryWants: 'Enter the size of the battery, from 0 to 5,000 kWh.',
  chargersWants: 'Enter a whole number of chargers, from 0 to 100.',
  roofArea: 'Usable roof',
  roofAreaWants: 'Enter the roof in square metres, from 0 to 100,000, or tick “Not sure”.',
  notSure: 'Not sure',
  roofAssumed: 'We’ve assumed a roof that suits your usage.',
  pitchWants: 'Enter the pitch in degrees, from 0 to 90.',
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

/** Before there is an answer, and where there is none. */
export const ENGINE = {
  working: 'Modelling a year of half hours…',
  failed: 'Your browser couldn’t work out the forecast. Ask us for a basic proposal and we’ll use your own figures.',
} as const;

/** Types of business, as a sentence names them. */
export const KINDS = {
  small_warehouse: 'a small warehouse',
  cafe: 'a café',
  garage: 'a garage',
  manufacturing: 'a manufacturer',
  office: 'an office',
} as const;

export const RESULT = {
  name: 'Your forecast',
  title: 'You could save each year',
  ofBill: (percent: string, bill: string) => `P50, ${percent}% of a bill of ${bill}`,
  none: 'On these figures there’s nothing to save. Our price is too close to what you pay now.',
  updating: (seconds: number) => (seconds > 1 ? `Recalculating… ${seconds} s` : 'Recalculating…'),
  sketch: (draws: string) => `First estimate from ${draws} scenarios. Refining…`,
  checking: (draws: string, all: string) => `${draws} scenarios. Checking with ${all}…`,
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
    `${kwp} kWp of solar at ${plane}${kwh === '0' ? ', without a battery' : ` and ${kwh} kWh of battery`}, with ${place} weather, before VAT. “Up to 40%” is our claim for the best sites. This is what the model shows for yours.`,
} as const;

/** Whether a funder is likely to pay for the system, and what would change that. */
export const FUNDING = {
  title: 'Is your site likely to be funded?',
  likely: 'Yes, likely',
  possible: 'Possibly',
  unlikely: 'Not as it is',
  returns: (irr: string, floor: string) =>
    `A funder would earn about ${irr}% a year over the contract. Funders ask us for at least ${floor}%.`,
  noReturn: (floor: string) => `A funder wouldn’t get the money back. Funders ask us for at least ${floor}% a year.`,
  noSystem: 'There’s no room for a system here, so there’s nothing to fund.',
  noSaving: 'You wouldn’t save anything, and we don’t propose a system that saves you nothing.',
  near: 'It’s close enough that exact quotes and your meter readings could decide it.',
  changes: 'What would change it',
  holds: 'What wouldn’t change it',
  working: 'Working out what would change it…',
  nothing: 'No single change would do it. Talk to us: several sites in one contract can be funded together.',
  size: 'A size that we choose for you.',
  smartService: 'Taking part in the Smart Energy Service.',
  shade: 'A roof without shade.',
  chargers: 'No EV chargers in the same contract.',
  roofMore: (more: string, all: string) => `A roof of ${more} m² more, ${all} m² in all.`,
  roofLess: (all: string) => `It would still be likely with a roof of ${all} m².`,
  usageMore: (kwh: string) => `Using ${kwh} kWh a year or more.`,
  usageLess: (kwh: string) => `It would still be likely at ${kwh} kWh a year.`,
  rate: (pence: string) => `Paying ${pence}p per kWh or more today.`,
  rule: 'How we judge this',
  tests: [
    'A system fits your roof and grid connection.',
    'The funder’s return, in the middle of our scenarios, reaches what funders ask for.',
    'You save in your first year, before anything you earn from the Smart Energy Service.',
  ],
  near_rule: '“Possibly” means that only the high estimates pass.',
  person:
    'Before a contract a person also checks the roof, your landlord’s consent if you rent, and the grid connection.',
} as const;

/** A link that brings the settings back. */
export const LINK = {
  copy: 'Copy a link to these figures',
  copied: 'Link copied',
  failed: 'We couldn’t copy the link. Select and copy it here:',
  unread: (parts: string) => `We couldn’t read part of your link (${parts}), so we’ve used typical values there.`,
  parts: {
    business: 'type of business',
    kwh: 'annual usage',
    pounds: 'monthly bill',
    pence: 'unit rate',
    postcode: 'postcode',
    roof: 'roof',
    pitch: 'pitch',
    facing: 'direction',
    mount: 'mounting',
    shade: 'shade',
    solar: 'solar',
    battery: 'battery',
    chargers: 'chargers',
    pay: 'how you pay',
    service: 'Smart Energy Service',
  },
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
  below_claim: (percent: number) => `The best sites save up to 40%. Yours could save up to ${percent}%.`,
  bill_rises: 'On these terms your bill would rise. We wouldn’t propose this.',
  no_system: 'Add some solar to see a saving.',
  too_large: 'Your roof or grid connection may be too small for this much solar.',
  volume_risk: 'With a flat fee, a dull month costs as much as a sunny one. Check the low estimate for each month.',
} as const;

export const said = (saving: string, percent: string, low: string, high: string): string =>
  `You could save ${saving} a year, ${percent}% of your bill. Low estimate ${low}, high estimate ${high}.`;
