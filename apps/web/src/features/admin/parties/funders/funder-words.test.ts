import { expect, test } from '@jest/globals';
import { funderName, mandateRows, returnsWords } from './funder-words';

const profile = {
  fullName: 'Eleanor Marsh',
  companyName: 'Calder Capital',
  email: 'e@calder.example',
  phoneNumber: null,
};

test('a funder goes by its fund, its company, its person', () => {
  expect(funderName({ profile, fundDetails: { fundName: 'Calder Yield Fund I' } })).toBe('Calder Yield Fund I');
  expect(funderName({ profile, fundDetails: null })).toBe('Calder Capital');
  expect(funderName({ profile: { ...profile, companyName: null }, fundDetails: null })).toBe('Eleanor Marsh');
});

test('returns are a percent, or none', () => expect([returnsWords(8.5), returnsWords(null)]).toEqual(['8.5%', null]));

test('a mandate is labelled rows, never raw data', () => {
  const mandate = {
    targetAssets: ['Solar', 'Battery'],
    riskProfile: 'moderate' as const,
    minInvestment: 1_000_000,
    maxInvestment: null,
    geographicFocus: [],
  };
  expect(mandateRows({ investmentMandate: mandate })).toEqual([
    ['Target assets', 'Solar, Battery'],
    ['Risk profile', 'Moderate'],
    ['Minimum investment', '£1,000,000'],
    ['Maximum investment', null],
    ['Geographic focus', null],
    ['Investment criteria', null],
  ]);
  expect(mandateRows({ investmentMandate: null }).every(([, value]) => value === null)).toBe(true);
});
