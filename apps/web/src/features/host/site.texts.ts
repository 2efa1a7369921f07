import { priceWords } from '@libs/contracts';

const { perKwh, flatFee, market } = priceWords();

/** The host's own details: the fields, what is wrong with them, and what is known from them. */
export const SITE = {
  title: 'Your site',
  open: 'You can change all of this until you have an agreement.',
  fixed: (status: string) =>
    `Your details are locked while your site is ${status}, because your agreement and design are based on them. To change something, email `,
  clashed: 'Someone else changed these details',
  clashedNow: 'Choose which version to keep for each marked field, then save.',
  save: 'Save your site',
  discard: 'Discard changes',
  saved: 'Your site details are saved',
  failed: 'We couldn’t save your site',
  smartFailed: 'We couldn’t switch the Smart Energy Service',
  notProvided: 'Not provided',
  yes: 'Yes',
  no: 'No',
} as const;

export const SITE_LABELS = {
  businessType: 'Type of business',
  operatingHours: 'Operating hours',
  postcode: 'Postcode',
  mpanNumber: 'MPAN',
  roofAreaM2: 'Usable roof',
  tiltDeg: 'Roof pitch',
  azimuthDeg: 'Roof faces',
  mount: 'How panels are mounted',
  shadingPercent: 'Shading',
  landlordConsent: 'Landlord’s consent',
  annualUsageKwh: 'Annual usage',
  unitRatePence: 'Unit rate',
  standingChargePencePerDay: 'Standing charge',
  phases: 'Supply',
  halfHourly: 'Half-hourly meter',
  evChargers: 'EV chargers',
  offer: 'How you want to pay',
  smartService: 'Smart Energy Service',
} as const;

export const SITE_HELP = {
  mpanNumber: '13 digits on your electricity bill, beside a large S.',
  azimuthDeg: '180 is south, 90 east, 270 west.',
  shadingPercent: 'From trees, chimneys or other buildings.',
  annualUsageKwh: 'Printed on your last bill, or add up twelve of them.',
  unitRatePence: 'Before VAT.',
  offer: market,
} as const;

export const SITE_CHOICES = {
  rails: 'On rails or frames',
  flush: 'Flush with the roof',
  noShade: 'None',
  someShade: 'Some (10%)',
  heavyShade: 'Heavy (20%)',
  singlePhase: 'Single phase',
  threePhase: 'Three phases',
  perKwh,
  flatFee: `A${flatFee.slice(1)}`,
} as const;

export const SITE_FAULTS = {
  outside: 'We only cover England, Scotland and Wales',
  postcode: 'Please enter a valid UK postcode',
  number: 'Please enter a number',
  whole: 'Please enter a whole number',
  between: (min: string, max: string) => `Enter ${min} to ${max}`,
} as const;

export const SITE_HINTS = {
  digits: (count: number, of: number) => `${count} of ${of} digits`,
  checked: (network: string) => `Valid MPAN. ${network}`,
  independent: 'It’s on an independent network, so we’ll use your postcode to find the region.',
  unknown: 'We don’t recognise this network yet. We’ll look it up.',
  network: (operator: string, area: string) => `Your network: ${operator}, ${area}.`,
  inArea: (area: string) => `In ${area}`,
  areasDiffer: (network: string, postcode: string) =>
    `This MPAN is in ${network} but the postcode is in ${postcode}. Near a border both can be right. We’ll use the MPAN.`,
} as const;
