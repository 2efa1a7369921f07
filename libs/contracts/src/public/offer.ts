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

/** The price in words, wherever it is named: never without its rise, and with the grid's assumed rise beside it. */
export function priceWords({ pencePerKwh, indexation, marketRise }: PriceTerms = OFFER_TERMS) {
  const rising = `rising ${indexation}% a year`;
  const market = `We assume the grid’s price rises ${marketRise}% a year.`;
  return {
    short: `${pencePerKwh}p per kWh`,
    perKwh: `${pencePerKwh}p per kWh in year one, ${rising}`,
    flatFee: `a flat monthly fee, ${rising}`,
    rising,
    market,
    either: `Either price rises ${indexation}% a year. ${market}`,
    perKwhSentence: `Our price is ${pencePerKwh}p per kWh in year one and rises ${indexation}% a year. ${market}`,
    flatFeeSentence: `The flat fee rises ${indexation}% a year. ${market}`,
  };
}
