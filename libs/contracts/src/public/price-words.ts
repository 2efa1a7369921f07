import { marketWords, OFFER_TERMS, perKwhWords, type PriceTerms, risingWords } from './offer.js';

/**
 * The price in every wording that we use: never without its yearly rise, and with the assumed rise of grid prices
 * beside it.
 */
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
