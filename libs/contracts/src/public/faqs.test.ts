import { expect, test } from '@jest/globals';
import { FAQS } from './faqs.js';
import { OFFER_TERMS } from './offer.js';

test('the years of weather that an answer names are those that the engine draws', () => {
  const named = FAQS.flatMap(({ answer }) => answer)
    .join(' ')
    .match(/(\d+) years of local weather/);
  expect(Number(named?.[1])).toBe(OFFER_TERMS.weatherYears);
});
