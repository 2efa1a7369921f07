import { describe, expect, test } from '@jest/globals';
import { certificationHolds, DefineMandateBody, RISK_STATEMENT, validUntil } from '@libs/contracts';
import { decideCertification, decideMandate, type Terms } from './funder.rules.js';

const funder = (given: Partial<Terms> = {}) => ({
  fundName: 'Northfield Fund',
  expectedReturns: null,
  investmentMandate: null,
  certification: null,
  ...given,
});
const define = (given: Partial<Terms>, body: unknown) => decideMandate(funder(given), DefineMandateBody.parse(body));

describe('a mandate', () => {
  test('is kept without its target return, which has one place', () => {
    const event = define({}, { investmentMandate: { riskProfile: 'moderate', expectedReturns: 9.5 } });
    expect(event).toMatchObject({ investmentMandate: { riskProfile: 'moderate' }, expectedReturns: 9.5 });
    expect(event?.investmentMandate).not.toHaveProperty('expectedReturns');
  });

  test.each([
    { sent: { expectedReturns: 8, investmentMandate: { expectedReturns: 9 } }, becomes: 8 },
    { sent: { expectedReturns: null, investmentMandate: { expectedReturns: 9 } }, becomes: null },
    { sent: { investmentMandate: { expectedReturns: null } }, becomes: null },
    { sent: { investmentMandate: {} }, becomes: 7 },
    { sent: { investmentMandate: null, expectedReturns: 6.666 }, becomes: 6.67 },
  ])('of two target returns the outer one rules: $sent', ({ sent, becomes }) => {
    expect(define({ expectedReturns: 7 }, sent)?.expectedReturns).toBe(becomes);
  });

  test('what is not sent stays, null clears', () => {
    const state = { investmentMandate: { geographicFocus: ['Wales'] }, expectedReturns: 7 };
    expect(define(state, { fundDetails: { fundName: ' New Fund ' } })).toEqual({
      type: 'funder.mandate_defined',
      ...state,
      fundName: 'New Fund',
    });
    expect(define(state, { fundDetails: null, investmentMandate: null })).toMatchObject({
      fundName: null,
      investmentMandate: null,
    });
  });

  test('that stands already, in whatever order of its fields, is nothing', () => {
    const state = { investmentMandate: { minInvestment: 1_000_000, targetAssets: ['solar'] } };
    expect(define(state, { investmentMandate: { targetAssets: ['solar'], minInvestment: 1_000_000 } })).toBeNull();
    expect(define(state, {})).toBeNull();
  });

  test.each([
    { minInvestment: 999_999.99 },
    { maxInvestment: 50_000_001 },
    { minInvestment: 2_000_000, maxInvestment: 1_000_000 },
    { minInvestment: -1 },
    { riskProfile: 'reckless' },
    { hopes: 'high' },
  ])('is refused with %j', (investmentMandate) => {
    expect(DefineMandateBody.safeParse({ investmentMandate }).success).toBe(false);
  });

  test.each([
    { minInvestment: 1_000_000, maxInvestment: 50_000_000 },
    { minInvestment: null, maxInvestment: 2_000_000 },
    {},
  ])('may hold %j', (investmentMandate) => {
    expect(DefineMandateBody.safeParse({ investmentMandate }).success).toBe(true);
  });
});

test('a certification holds for a year, is renewed on another day, and is said once a day', () => {
  const request = {
    category: 'high_net_worth_company',
    textVersion: RISK_STATEMENT.version,
    acknowledged: true,
  } as const;
  const event = decideCertification(funder(), request, '2026-11-22');
  const certification = event?.certification ?? null;
  expect(certification).toMatchObject({ certifiedDate: '2026-11-22', validUntilDate: '2027-11-21' });
  expect(certificationHolds(certification, '2027-11-21')).toBe(true);
  expect(certificationHolds(certification, '2027-11-22')).toBe(false);
  expect(certificationHolds(null, '2026-11-22')).toBe(false);
  expect(decideCertification({ certification }, request, '2026-11-22')).toBeNull();
  expect(decideCertification({ certification }, request, '2026-11-23')).not.toBeNull();
  const other = { ...request, category: 'investment_professional' } as const;
  expect(decideCertification({ certification }, other, '2026-11-22')).not.toBeNull();
  expect(validUntil('2028-02-29')).toBe('2029-02-28');
});
