import { expect, test } from '@jest/globals';
import { basisWords } from './usage-words';

const OF_HOST = { basis: (basis: string) => `Based on ${basis}`, unknown: 'No use yet' };

test('a forecast is not said to be based on a yearly figure that nobody gave', () => {
  const form = { basis: 'form', annualKwh: null } as const;
  for (const entered of [null, undefined, 0]) {
    expect(basisWords(form, entered)).toBe('No usage yet, so there is no forecast.');
    expect(basisWords(form, entered, OF_HOST)).toBe('No use yet');
  }
  expect(basisWords(form, 32_000, OF_HOST)).toBe('Based on the annual usage in the details');
  expect(basisWords({ basis: 'bills', annualKwh: 31_000 }, null, OF_HOST)).toContain('the bills');
});
