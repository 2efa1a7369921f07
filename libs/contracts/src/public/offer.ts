/** What we offer a business, as public texts state it. A test holds it equal to the engine's assumptions. */
export const OFFER_TERMS = {
  pencePerKwh: 15,
  /** Percent a year. */
  indexation: 2.5,
  /** Percent a year by which forecasts let the market's price rise. */
  marketRise: 2,
  /** Years that a forecast covers unless something else is asked for. */
  termYears: 20,
  /** Years of weather that a forecast draws. */
  weatherYears: 40,
} as const;

/** Our price, how it rises, and what the grid's price is assumed to do meanwhile. */
export interface PriceTerms {
  pencePerKwh: number;
  indexation: number;
  marketRise: number;
}

/** A price after some years of rising by so many percent a year, to a tenth of a penny. */
export const priceAfter = (pence: number, percent: number, years: number): number =>
  Math.round(pence * (1 + percent / 100) ** years * 10) / 10;

/** `rising 2.5% a year`. */
export const risingWords = ({ indexation }: PriceTerms): string => `rising ${indexation}% a year`;

/** `15p per kWh in year one, rising 2.5% a year`. */
export const perKwhWords = (terms: PriceTerms = OFFER_TERMS): string =>
  `${terms.pencePerKwh}p per kWh in year one, ${risingWords(terms)}`;

/** What the grid's price is assumed to do, which is beside ours. */
export const marketWords = ({ marketRise }: PriceTerms = OFFER_TERMS): string =>
  `We assume the grid’s price rises ${marketRise}% a year.`;
