/** Our offer to businesses, as public texts state it. A test checks it against the engine's assumptions. */
export const OFFER_TERMS = {
  pencePerKwh: 15,
  /** Percent a year. */
  indexation: 2.5,
  /** The yearly rise of grid prices that forecasts assume, in percent. */
  marketRise: 2,
  /** Years that a forecast covers by default. */
  termYears: 20,
  /** Years of weather that a forecast draws. */
  weatherYears: 40,
} as const;

/** Our price, its yearly rise, and the assumed rise of grid prices. */
export interface PriceTerms {
  pencePerKwh: number;
  indexation: number;
  marketRise: number;
}

/** A price after a number of yearly percentage rises, to a tenth of a penny. */
export const priceAfter = (pence: number, percent: number, years: number): number =>
  Math.round(pence * (1 + percent / 100) ** years * 10) / 10;

/** `rising 2.5% a year`. */
export const risingWords = ({ indexation }: PriceTerms): string => `rising ${indexation}% a year`;

/** `15p per kWh in year one, rising 2.5% a year`. */
export const perKwhWords = (terms: PriceTerms = OFFER_TERMS): string =>
  `${terms.pencePerKwh}p per kWh in year one, ${risingWords(terms)}`;

/** The assumed rise of grid prices, shown beside ours. */
export const marketWords = ({ marketRise }: PriceTerms = OFFER_TERMS): string =>
  `We assume the grid’s price rises ${marketRise}% a year.`;
