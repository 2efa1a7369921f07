import { marketWords, OFFER_TERMS, perKwhWords, type PriceTerms, risingWords } from './offer.js';

/** The price in all the words that it is named by: never without its rise, and with the grid's assumed rise beside it. */
export function priceWords(terms: PriceTerms = OFFER_TERMS) {
  const { pencePerKwh, indexation } = terms;
  const market = marketWords(terms);
  return {
    short: `${pencePerKwh}p per kWh`,
    perKwh: perKwhWords(terms),
    flatFee: `a flat monthly fee, ${risingWords(terms)}`,
    rising: risingWords(terms),
    market,
    either: `Either price rises ${indexation}% a year. ${market}`,
    perKwhSentence: `Our price is ${pencePerKwh}p per kWh in year one and rises ${indexation}% a year. ${market}`,
    flatFeeSentence: `The flat fee rises ${indexation}% a year. ${market}`,
  };
}
