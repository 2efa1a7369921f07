import { expect, test } from '@jest/globals';
import { lastYearOf } from '@libs/contracts';
import { instantForecast } from '@libs/forecast';
import { estimateOf } from './estimate';

test('the instant forecast is read with everything that it assumes', () => {
  const forecast = instantForecast();
  const estimate = estimateOf(JSON.parse(JSON.stringify(forecast)));
  expect(estimate?.savings.middle).toBe(forecast.annual.savings.p50);
  expect(estimate?.assumptions.join('; ')).toMatch(
    /25,000 kWh a year.*26p per kWh before VAT.*London.*15p per kWh in year one, rising 2.5% a year/,
  );
  expect(estimate?.later).toEqual({ year: 20, saving: lastYearOf(forecast)?.p50 });
});

test.each([null, undefined, {}, { annual: {} }, { annual: { savings: { p50: 'much' } }, host: {}, inputs: {} }])(
  'no estimate of %j',
  (forecast) => {
    expect(estimateOf(forecast)).toBeNull();
  },
);
