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
