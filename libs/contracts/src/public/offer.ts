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

/** A price after some years of rising by so many percent a year, to a tenth of a penny. */
export const priceAfter = (pence: number, percent: number, years: number): number =>
  Math.round(pence * (1 + percent / 100) ** years * 10) / 10;
