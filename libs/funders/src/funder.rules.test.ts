import { describe, expect, test } from '@jest/globals';
import {
  certificationHolds,
  DefineMandateBody,
  FUNDER_ACTIONS,
  FUNDER_STATUSES,
  RISK_STATEMENT,
  validUntil,
} from '@libs/contracts';
import { decideCertification, decideMandate, decideStatus, evolve, type FunderState } from './funder.rules.js';

const at = new Date('2026-11-20T14:02:07Z');
const funder = (given: Partial<FunderState> = {}): FunderState => ({
  status: 'active',
  version: 4,
  updatedAt: new Date('2026-11-01T09:00:00Z'),
  fundName: 'Northfield Fund',
  expectedReturns: null,
  investmentMandate: null,
  certification: null,
  ...given,
});
const define = (given: Partial<FunderState>, body: unknown) =>
  decideMandate(funder(given), DefineMandateBody.parse(body));

const moves = FUNDER_STATUSES.flatMap((from) => FUNDER_STATUSES.map((to) => ({ from, to })));

test('an admin may set a funder in any status', () => {
  expect(FUNDER_ACTIONS.set_status).toMatchObject({ by: ['admin'], from: FUNDER_STATUSES });
});

describe.each(moves)('$from → $to', ({ from, to }) => {
  const event = decideStatus({ status: from }, { status: to, reason: 'On holiday' });
  if (from === to) {
    test('stands already: nothing happens', () => expect(event).toBeNull());
    return;
  }
  test('is no override', () => {
    expect(event).toEqual({ type: 'funder.status_changed', from, to, override: false, reason: 'On holiday' });
  });
  test('leaves the funder there, one version on', () => {
    expect(event && evolve(funder({ status: from }), event, at)).toEqual({
      ...funder(),
      status: to,
      version: 5,
      updatedAt: at,
    });
  });
});

describe('a mandate', () => {
  test('is kept without its target return, which has one place', () => {
    const event = define({}, { investmentMandate: { riskProfile: 'moderate', expectedReturns: 9.5 } });
    expect(event).toMatchObject({ investmentMandate: { riskProfile: 'moderate' }, expectedReturns: 9.5 });
    expect(event?.investmentMandate).not.toHaveProperty('expectedReturns');
    expect(event && evolve(funder(), event, at)).toMatchObject({ version: 5, expectedReturns: 9.5, updatedAt: at });
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
    const standing = { investmentMandate: { geographicFocus: ['Wales'] }, expectedReturns: 7 };
    expect(define(standing, { fundDetails: { fundName: ' New Fund ' } })).toEqual({
      type: 'funder.mandate_defined',
      ...standing,
      fundName: 'New Fund',
    });
    expect(define(standing, { fundDetails: null, investmentMandate: null })).toMatchObject({
      fundName: null,
      investmentMandate: null,
    });
  });

  test('that stands already, in whatever order of its fields, is nothing', () => {
    const standing = { investmentMandate: { minInvestment: 1_000_000, targetAssets: ['solar'] } };
    expect(define(standing, { investmentMandate: { targetAssets: ['solar'], minInvestment: 1_000_000 } })).toBeNull();
    expect(define(standing, {})).toBeNull();
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
  const wish = {
    category: 'high_net_worth_company',
    textVersion: RISK_STATEMENT.version,
    acknowledged: true,
  } as const;
  const event = decideCertification(funder(), wish, '2026-11-22');
  const certified = event && evolve(funder(), event, at);
  const certification = certified?.certification ?? null;
  expect(certification).toMatchObject({ certifiedDate: '2026-11-22', validUntilDate: '2027-11-21' });
  expect(certificationHolds(certification, '2027-11-21')).toBe(true);
  expect(certificationHolds(certification, '2027-11-22')).toBe(false);
  expect(certificationHolds(null, '2026-11-22')).toBe(false);
  expect(decideCertification({ certification }, wish, '2026-11-22')).toBeNull();
  expect(decideCertification({ certification }, wish, '2026-11-23')).not.toBeNull();
  const other = { ...wish, category: 'investment_professional' } as const;
  expect(decideCertification({ certification }, other, '2026-11-22')).not.toBeNull();
  expect(validUntil('2028-02-29')).toBe('2029-02-28');
});
