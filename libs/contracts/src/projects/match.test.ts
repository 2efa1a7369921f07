import { describe, expect, test } from '@jest/globals';
import {
  focusCovers,
  type MandateTerms,
  MATCH_WEIGHTS,
  type MatchFactorName,
  matchScore,
  type SiteTerms,
} from './match.js';

const site = (given: Partial<SiteTerms> = {}): SiteTerms => ({
  postcode: 'LS2 7EY',
  capitalCost: 96_200,
  systemRequirements: { solarKwp: 80, batteryKwh: 40 },
  irr: { p10: 0.081, p50: 0.09, p90: 0.098 },
  documentsMissing: 0,
  ...given,
});
const mandate = (given: Partial<MandateTerms> = {}): MandateTerms => ({
  targetAssets: ['Solar', 'Battery storage'],
  geographicFocus: ['Yorkshire'],
  riskProfile: 'moderate',
  minInvestment: 1_000_000,
  maxInvestment: 5_000_000,
  expectedReturns: 8,
  ...given,
});
const found = (given: Partial<SiteTerms> = {}, terms: Partial<MandateTerms> = {}) => {
  const match = matchScore(site(given), mandate(terms));
  if (!match) throw new Error('no score');
  return match;
};
const factor = (name: MatchFactorName, given: Partial<SiteTerms>, terms: Partial<MandateTerms> = {}) =>
  found(given, terms).factors.find((each) => each.name === name);

test('weights add up to 100, and a site that fits in everything has them all', () => {
  expect(Object.values(MATCH_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  expect(found()).toMatchObject({ score: 100, exclusions: [] });
});

test('a mandate that says nothing gives no score', () => {
  const silent: MandateTerms = { expectedReturns: null };
  expect(matchScore(site(), silent)).toBeNull();
  expect(matchScore(site(), { targetAssets: [], geographicFocus: [], expectedReturns: null })).toBeNull();
  expect(matchScore(site(), { expectedReturns: 0 })).not.toBeNull();
});

describe.each<[MatchFactorName, Partial<SiteTerms>, Partial<MandateTerms>, number, string]>([
  ['technology', {}, { targetAssets: [] }, 25, 'The mandate names no target assets'],
  ['technology', { systemRequirements: null }, {}, 13, 'The system isn’t known yet'],
  ['technology', { systemRequirements: null, irr: null }, {}, 13, 'No forecast yet, so the system isn’t known'],
  ['technology', { systemRequirements: { solarKwp: 80 } }, {}, 25, 'Includes solar, as the mandate asks'],
  [
    'technology',
    {},
    { targetAssets: ['Rooftop PV'] },
    20,
    'Includes solar, plus battery storage, which the mandate doesn’t ask for',
  ],
  ['technology', {}, { targetAssets: ['Heat pumps'] }, 13, 'We can’t compare the system with Heat pumps'],
  ['region', {}, { geographicFocus: [] }, 25, 'The mandate names no regions'],
  ['region', { postcode: null }, {}, 13, 'We don’t know this site’s region'],
  ['region', {}, { geographicFocus: ['England'] }, 25, 'Yorkshire is in the mandate’s focus'],
  ['region', {}, { geographicFocus: ['The Fens'] }, 13, 'We can’t tell whether Yorkshire is in The Fens'],
  ['returns', {}, { expectedReturns: null }, 20, 'The mandate sets no target return'],
  ['returns', { irr: null }, {}, 10, 'No forecast yet to compare with the 8% target'],
  [
    'returns',
    {},
    { expectedReturns: 8.5 },
    18,
    'The central estimate meets the target: forecast 9% against a target of 8.5%',
  ],
  ['returns', {}, { expectedReturns: 11 }, 8, 'Below target: forecast 9% against a target of 11%'],
  ['returns', {}, { expectedReturns: 40 }, 0, 'Below target: forecast 9% against a target of 40%'],
  ['size', {}, { maxInvestment: null }, 15, 'The mandate sets no maximum'],
  ['size', { capitalCost: null }, {}, 8, 'The capital cost isn’t known yet'],
  ['size', { capitalCost: null, irr: null }, {}, 8, 'No forecast yet, so the cost isn’t known'],
  ['size', { capitalCost: 5_000_000 }, {}, 6, '£5,000,000 is 100% of the maximum, a lot for one site'],
  ['risk', {}, { riskProfile: null }, 10, 'The mandate names no risk profile'],
  [
    'risk',
    { irr: { p10: 0.05, p50: 0.09, p90: 0.13 } },
    {},
    5,
    'Low and high estimates differ by 8 points; a moderate profile allows 4',
  ],
  ['evidence', { documentsMissing: 1 }, {}, 4, 'One document is still missing'],
  ['evidence', { documentsMissing: 9 }, {}, 0, '9 documents are still missing'],
])('%s of %j under %j', (name, given, terms, points, reason) => {
  test(`is worth ${points}: ${reason}`, () => {
    expect(factor(name, given, terms)).toMatchObject({ points, reason, excludes: false });
    const { score, factors } = found(given, terms);
    expect(factors.reduce((sum, each) => sum + each.points, 0)).toBe(score);
  });
});

test.each<[Partial<SiteTerms>, Partial<MandateTerms>, string]>([
  [
    {},
    { targetAssets: ['EV charging'] },
    'Technology: the system has solar and battery storage, the mandate asks for EV charging',
  ],
  [{ postcode: 'EX1 1AA' }, {}, 'Region: the site is in South West England, the mandate is for Yorkshire'],
  [{ capitalCost: 5_000_000.01 }, {}, 'Size: it costs £5,000,000, the maximum is £5,000,000'],
])('what is outside the mandate is named with field and value: %j %j', (given, terms, exclusion) => {
  const match = found(given, terms);
  expect(match.exclusions).toEqual([exclusion]);
  expect(match.score).toBeLessThan(100);
});

test.each([
  ['Yorkshire', 'Yorkshire', true],
  ['South East', 'South East England', true],
  ['Wales', 'North Wales, Merseyside and Cheshire', true],
  ['England', 'South Scotland', false],
  ['UK', 'London', true],
  ['', 'London', false],
])('%s covers %s: %s', (focus, area, covers) => expect(focusCovers(focus, area)).toBe(covers));

test('the same terms give the same score', () => expect(found()).toEqual(found()));
