import { expect, test } from '@jest/globals';
import { type MandateTerms, matchScore, type SiteTerms } from './match.js';
import { counterfactual } from './match-counterfactual.js';

const SITE: SiteTerms = {
  postcode: 'LS2 7EY',
  capitalCost: 96_200,
  systemRequirements: { solarKwp: 80, batteryKwh: 40 },
  irr: { p10: 0.081, p50: 0.0903, p90: 0.098 },
  documentsMissing: 0,
};
const MANDATE: MandateTerms = {
  targetAssets: ['Solar', 'Battery storage'],
  geographicFocus: ['Yorkshire'],
  riskProfile: 'moderate',
  maxInvestment: 5_000_000,
  expectedReturns: 8,
};
const found = (site: Partial<SiteTerms>, mandate: Partial<MandateTerms>) =>
  counterfactual({ ...SITE, ...site }, { ...MANDATE, ...mandate });

test('nothing is left to wish where everything fits, or nothing is known', () => {
  expect(found({}, {})).toBeNull();
  expect(found({ postcode: null, capitalCost: null, systemRequirements: null, irr: null }, {})).toBeNull();
  expect(counterfactual(SITE, { expectedReturns: null })).toBeNull();
});

test.each<[Partial<SiteTerms>, Partial<MandateTerms>, number, string]>([
  [{}, { targetAssets: ['EV charging'] }, 100, 'the mandate also included Solar and Battery storage'],
  [{ postcode: 'EX1 1AA' }, {}, 100, 'the mandate also covered South West England'],
  [{}, { expectedReturns: 11 }, 98, 'the target return was 9%'],
  [{ capitalCost: 6_000_000 }, {}, 100, 'the maximum was £30,000,000'],
  [{ irr: { p10: 0.08, p50: 0.1, p90: 0.16 } }, {}, 100, 'the risk profile was aggressive'],
])('%j under %j: %d if %s', (site, mandate, score, change) => {
  expect(found(site, mandate)).toEqual({ score, change });
});

test('of several changes it names the one that helps most', () => {
  const apart = { ...SITE, postcode: 'EX1 1AA', capitalCost: 6_000_000 };
  expect(matchScore(apart, MANDATE)?.score).toBe(60);
  expect(counterfactual(apart, MANDATE)).toEqual({ score: 85, change: 'the mandate also covered South West England' });
});
