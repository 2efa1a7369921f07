import { expect, test } from '@jest/globals';
import { toldYearsOf } from '@libs/contracts';
import { instantForecast } from '@libs/forecast';
import { estimateOf } from './estimate';

test('the instant forecast is read with everything that it assumes', () => {
  const forecast = instantForecast();
  const estimate = estimateOf(JSON.parse(JSON.stringify(forecast)));
  expect(estimate?.savings.middle).toBe(forecast.annual.savings.p50);
  expect(estimate?.assumptions.join('; ')).toMatch(
    /25,000 kWh a year.*26p per kWh before VAT.*London.*15p per kWh in year one, rising 2.5% a year/,
  );
  expect(estimate?.assumptions).toContain('We assume the grid’s price rises 2% a year');
  expect(estimate?.byYear).toEqual(toldYearsOf(forecast).map(({ year, p50 }) => ({ year, saving: p50 })));
  expect(estimate?.byYear.map(({ year }) => year)).toEqual([1, 10, 20]);
});

test.each([null, undefined, {}, { annual: {} }, { annual: { savings: { p50: 'much' } }, host: {}, inputs: {} }])(
  'no estimate of %j',
  (forecast) => {
    expect(estimateOf(forecast)).toBeNull();
  },
);
