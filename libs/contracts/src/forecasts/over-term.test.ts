import { expect, test } from '@jest/globals';
import { priceWords } from '../public/price-words.js';
import { savingByYear } from './over-term.js';

const whole = (amount: number) => `£${Math.round(amount)}`;

test.each([
  [[1, 10, 20], '£100 in year 1, £1000 in year 10 and £2000 in year 20'],
  [[1, 5], '£100 in year 1 and £500 in year 5'],
  [[1], '£100 in year 1'],
])('the savings of years %j in words', (years, words) =>
  expect(
    savingByYear(
      years.map((year) => ({ year, saving: year * 100 })),
      whole,
    ),
  ).toBe(words),
);

test('the price is told with its rise, and the grid’s assumed rise beside it', () => {
  const told = priceWords({ pencePerKwh: 14, indexation: 3, marketRise: 1.5 });
  expect(told.perKwhSentence).toBe(
    'Our price is 14p per kWh in year one and rises 3% a year. We assume the grid’s price rises 1.5% a year.',
  );
  for (const words of [told.perKwh, told.flatFee, told.either]) expect(words).toMatch(/(rising|rises) 3% a year/);
});
