import { describe, expect, it } from '@jest/globals';
import { formOf, type MandateForm, parseAmount, readMandate } from './mandate.rules';
import { changesOf, mandatedBy, sentenceOf } from './sentence.rules';

const empty: MandateForm = {
  fundName: '',
  targetAssets: [],
  otherAssets: '',
  riskProfile: '',
  minInvestment: '',
  maxInvestment: '',
  expectedReturns: '',
  geographicFocus: [],
  otherRegions: '',
  investmentCriteria: '',
};
const said = (form: MandateForm) =>
  sentenceOf(mandatedBy(form))
    .map(({ text }) => text)
    .join('');

describe('a mandate', () => {
  it('reads amounts as people write them', () => {
    expect(parseAmount('£1.5m')).toBe(1_500_000);
    expect(parseAmount('2,000,000')).toBe(2_000_000);
    expect(parseAmount(' ')).toBeNull();
    expect(parseAmount('lots')).toBeNaN();
  });

  it('may leave everything open', () => {
    expect(readMandate(empty)).toMatchObject({
      body: { expectedReturns: null, investmentMandate: { minInvestment: null, targetAssets: [] } },
    });
  });

  it('sends lists, amounts and the return that rules', () => {
    const read = readMandate({
      ...empty,
      targetAssets: ['Solar'],
      otherAssets: 'Heat pumps, Wind,',
      geographicFocus: ['Yorkshire'],
      otherRegions: 'The Fens',
      maxInvestment: '£5m',
      expectedReturns: '9%',
    });
    expect(read).toMatchObject({
      body: {
        expectedReturns: 9,
        investmentMandate: {
          targetAssets: ['Solar', 'Heat pumps', 'Wind'],
          geographicFocus: ['Yorkshire', 'The Fens'],
          maxInvestment: 5_000_000,
        },
      },
    });
  });

  it('stores a target return that is no number as empty', () => {
    expect(readMandate({ ...empty, expectedReturns: 'as much as possible' })).toMatchObject({
      body: { expectedReturns: null },
    });
  });

  it('shows what stands: buttons where there are any, words for the rest', () => {
    const investmentMandate = { targetAssets: ['Batteries', 'Heat pumps'], geographicFocus: ['yorkshire', 'The Fens'] };
    expect(formOf({ expectedReturns: 8.5, fundDetails: null, investmentMandate })).toMatchObject({
      targetAssets: ['Battery storage'],
      otherAssets: 'Heat pumps',
      geographicFocus: ['Yorkshire'],
      otherRegions: 'The Fens',
      expectedReturns: '8.5',
    });
    expect(formOf({ expectedReturns: null, fundDetails: null, investmentMandate: null })).toEqual(empty);
  });

  it('names the field that is wrong', () => {
    expect(readMandate({ ...empty, minInvestment: '500' })).toEqual({
      errors: { minInvestment: 'Enter an amount between £1m and £50m' },
    });
    expect(readMandate({ ...empty, maxInvestment: 'lots' })).toEqual({
      errors: { maxInvestment: 'Enter an amount between £1m and £50m' },
    });
    expect(readMandate({ ...empty, minInvestment: '3m', maxInvestment: '2m' })).toEqual({
      errors: { minInvestment: 'The minimum is above the maximum' },
    });
    expect(readMandate({ ...empty, expectedReturns: '800' })).toEqual({
      errors: { expectedReturns: 'Enter a percentage between 0 and 100' },
    });
  });
});

describe('in words', () => {
  it('a mandate reads as one sentence, with or without anything in it', () => {
    expect(said(empty)).toBe('Your fund invests any amount in any asset, anywhere in Great Britain.');
    const form = {
      ...empty,
      fundName: 'Calder Yield Fund I',
      targetAssets: ['Solar', 'Battery storage'],
      minInvestment: '1m',
      maxInvestment: '5,000,000',
      geographicFocus: ['Yorkshire', 'London'],
      riskProfile: 'moderate',
      expectedReturns: '8',
    };
    expect(said(form)).toBe(
      'Calder Yield Fund I invests £1m to £5m in solar and battery storage across 2 regions, at moderate risk, for 8% a year or more.',
    );
    expect(said({ ...form, minInvestment: '7m', expectedReturns: '900' })).toContain('invests up to £5m in');
  });

  it('a definition says what it changed', () => {
    const before = mandatedBy({ ...empty, riskProfile: 'moderate', minInvestment: '1m' });
    const now = mandatedBy({ ...empty, riskProfile: 'aggressive' });
    expect(changesOf(now, before)).toEqual([
      { name: 'Risk profile', from: 'moderate', to: 'aggressive' },
      { name: 'Minimum investment', from: '£1m', to: null },
    ]);
    expect(changesOf(before, before)).toEqual([]);
    expect(changesOf(now, null)).toEqual([{ name: 'Risk profile', from: null, to: 'aggressive' }]);
  });
});
