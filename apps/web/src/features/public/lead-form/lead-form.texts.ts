import { priceWords } from '@libs/contracts';

const { perKwh, flatFee, market } = priceWords();

/** Texts of the lead form and its thank-you panel. */
export const LEAD_FORM = {
  lead: 'A basic proposal for your site: what the roof could generate, what you would pay, and a low, central and high estimate.',
  completed: (filled: number, of: number) => `${filled} of ${of} completed`,
  phoneHelp: 'UK number, starting 0 or +44',
  consent:
    'By sending this form you agree that we use these details to prepare your forecast and to contact you about it, as set out in our ',
  version: (day: string) => ` (version of ${day}).`,
  kept: 'Your text is still here. Check your connection and try again.',
} as const;

/** What the calculator sends with the request. */
export const ALONG = {
  title: 'We’ll include your calculator figures: ',
  usage: (kwh: string, rate: number | undefined) => `${kwh} kWh a year at ${rate}p per kWh`,
  system: (kwp: number, kwh: number) => `${kwp} kWp of solar, ${kwh} kWh of battery`,
  roof: (squareMetres: number) => `${squareMetres} m² of roof`,
  chargers: (count: number) => `${count} EV ${count === 1 ? 'charger' : 'chargers'}`,
  perKwh,
  flatFee,
} as const;

export const THANK_YOU = {
  title: 'Thank you',
  received: 'Thanks, we’ll reply to ',
  nextTitle: 'What happens next',
  next: [
    'We’ve emailed you this estimate.',
    'Someone at Voltmere will look at your request and may call or email to ask about your site.',
    'If we can take your site further, we’ll email you a code. Sign up with it to see your full forecast, based on your own figures.',
  ],
  nextLater: 'We’ll email you a first estimate.',
  estimate: 'First estimate',
  saved: (percent: number) => `saved a year, ${percent}% of the bill`,
  line: (low: string, middle: string, high: string) =>
    `On a line from £0: low estimate ${low}, central estimate ${middle}, high estimate ${high} a year`,
  ends: (low: string, high: string) => `low ${low}, high ${high}`,
  later: (amounts: string) => `The saving would be about ${amounts}.`,
  own: 'Based on your calculator figures. Anything you didn’t set uses typical values.',
  typical: 'We don’t know your site yet, so we’ve used typical values. Your own figures could move it up or down.',
  claim: (percent: number) => `“Up to 40%” is our claim for the best sites. This estimate is ${percent}%.`,
  byEmail:
    'We’ll email you a first estimate: what the roof could generate, what you would pay, and a low, central and high estimate, with every assumption named.',
} as const;

const USES: Record<string, string> = {
  small_warehouse: 'a small warehouse',
  cafe: 'a café',
  garage: 'a garage',
  manufacturing: 'a manufacturing unit',
  office: 'an office',
};

/** What an estimate assumes, one line each. */
export const ASSUMED = {
  usage: (kwh: string, businessType: string) =>
    `${kwh} kWh a year, with the usage pattern of ${USES[businessType] ?? 'a small business'}`,
  rate: (pence: number) => `${pence}p per kWh before VAT, as you pay now`,
  weather: (place: string) => `${place} weather`,
  perKwh: `${perKwh}, for the solar power you use`,
  flatFee,
  market: market.replace(/\.$/, ''),
  roof: (squareMetres: string) => `${squareMetres} m² of usable roof`,
  solar: (kwp: number) => ` with ${kwp} kWp of solar`,
  battery: (kwh: number) => `${kwh} kWh of battery`,
  chargers: (count: number) => `${count} EV charger${count === 1 ? '' : 's'}`,
} as const;
