import { expect, test } from '@jest/globals';
import { basisOfForecast } from './usage-words';

test('a forecast is never said to be based on a figure that is not there', () => {
  expect(basisOfForecast('form', 84_000)).toBe('The forecast uses the annual usage in the details.');
  expect(basisOfForecast('form', null)).toBe('No usage yet, so there is no forecast.');
  expect(basisOfForecast('bills', null)).toBe('The forecast uses the bills.');
});
