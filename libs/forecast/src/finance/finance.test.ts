import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { financeVectors } from '../testing/vectors.js';
import { randomOf } from '../numbers/random.js';
import { debtServiceCover } from './cover.js';
import { effectiveYearly, internalRate, irr, xirr } from './internal-rate.js';
import { portfolioOf } from './portfolio.js';
import { annuity, levelisedCost, mirr, npv, payback } from './present-value.js';
import { wanderPrices } from './price-path.js';

const vectors = financeVectors();
const exactly = (ours: number, theirs: number, limit = 1e-9) => expect(Math.abs(ours - theirs)).toBeLessThan(limit);
const days = (dates: readonly string[]) => dates.map((date) => Date.parse(date) / 86_400_000);

describe('rates of return', () => {
  test.each(vectors.irr)('$cashflow', ({ cashflow, irr: expected }) => {
    // One of the vectors is known to four places alone.
    exactly(irr(cashflow), expected, expected === -0.0833 ? 1e-4 : 1e-9);
  });

  test.each(vectors.irr_none_expected_NaN)('there is none where nothing changes sign', (...flows) => {
    expect(irr(flows)).toBeNaN();
  });

  test('of several the one nearest to zero is given, and their number', () => {
    expect(internalRate([-100, 100, 0, -7]).roots).toBeGreaterThan(1);
    expect(internalRate([-100, 110]).roots).toBe(1);
  });

  test('240 months of an ordinary system', () => {
    const flows = [-95_000, ...Array.from({ length: 240 }, (_, month) => 900 * (1 - (0.004 * month) / 12))];
    exactly(irr(flows), vectors.irr_monthly_240.monthly);
    exactly(effectiveYearly(irr(flows)), vectors.irr_monthly_240.annual_effective);
  });

  test('dated flows', () => {
    const { flows, dates, xirr: expected } = vectors.xirr_excel;
    exactly(xirr(flows, days(dates)), expected);
    const later = Array.from({ length: 15 }, (_, year) => `${2027 + year}-01-01`);
    const received = later.map(() => 13_000);
    exactly(xirr([-100_000, ...received], days(['2026-01-01', ...later])), 0.097968, 5e-7);
    exactly(xirr([-1000, 1100], [0, 365]), 0.1);
  });

  test('what is worth nothing at a rate has that rate', () => {
    const year = fc.double({ min: 100, max: 1e5, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(year, { minLength: 2, maxLength: 30 }),
        fc.double({ min: -0.3, max: 2, noNaN: true }),
        (flows, rate) => {
          const outlay = -npv(rate, [0, ...flows]);
          expect(Math.abs(irr([outlay, ...flows]) - rate)).toBeLessThan(1e-9);
        },
      ),
    );
  });
});

test.each(vectors.npv)('present value at $rate', ({ rate, cashflow, npv: expected }) =>
  exactly(npv(rate, cashflow), expected),
);
test.each(vectors.mirr)('modified rate', (v) => exactly(mirr(v.cashflow, v.finance, v.reinvest), v.mirr, 1e-4));

test('annuity, levelised cost, payback', () => {
  const { principal, rate, years, payment } = vectors.dscr.annuity;
  exactly(annuity(principal, rate, years), payment);
  const { capex, opex, years: life, kwh1, deg, r, lcoe_gbp_per_kwh } = vectors.lcoe.example;
  const costs = [capex, ...Array.from({ length: life }, () => opex)];
  const kwh = [0, ...Array.from({ length: life }, (_, year) => kwh1 * (1 - deg) ** year)];
  exactly(levelisedCost(r, costs, kwh), lcoe_gbp_per_kwh, 1e-6);
  expect(payback([-100, 40, 40, 40])).toBeCloseTo(2.5, 12);
  expect(payback([-100, 10])).toBeNull();
});

test('cover is cash over what the loan takes', () => {
  const loan = { share: 0.6, rate: 0.065, years: 15 };
  const payment = annuity(60, 0.065, 15);
  const flows = [-100, ...Array.from({ length: 20 }, (_, year) => (year === 4 ? payment : 2 * payment))];
  const { lowest, mean } = debtServiceCover(flows, loan);
  exactly(lowest, 1);
  exactly(mean, (14 * 2 + 1) / 15);
});

test('prices wander about their trend, the first year known', () => {
  const wander = { yearlySpread: 0.22, halfLifeYears: 2, drift: 0.02, correlation: 0.8 };
  const random = randomOf(5);
  const ends: number[] = [];
  for (let path = 0; path < 2000; path++) {
    const [imported, exported] = [new Float64Array(20), new Float64Array(20)];
    wanderPrices(wander, random, imported, exported);
    expect([imported[0], exported[0]]).toEqual([1, 1]);
    ends.push(Math.log((imported[19] as number) / 1.02 ** 19));
  }
  const mean = ends.reduce((sum, x) => sum + x, 0) / ends.length;
  const spread = Math.sqrt(ends.reduce((sum, x) => sum + (x - mean) ** 2, 0) / ends.length);
  expect(Math.abs(mean)).toBeLessThan(0.03);
  // The spread of a process that has long settled: 0.22 / sqrt(2 ln 2 / 2).
  expect(spread).toBeCloseTo(0.264, 1);
});

test('a portfolio is the cash of its projects put together by day', () => {
  const flows = [-1000, 300, 300, 300, 300];
  const one = portfolioOf([{ begins: '2026-01-01', flows }]);
  const two = portfolioOf([
    { begins: '2026-01-01', flows },
    { begins: '2028-02-29', flows },
  ]);
  expect(two.invested).toBe(2000);
  expect(two.flows.reduce((sum, { amount }) => sum + amount, 0)).toBe(400);
  expect(two.flows.map(({ date }) => date)).toContain('2029-02-28');
  // The same return twice, give or take the days of leap years.
  expect(two.irr).toBeCloseTo(one.irr ?? 0, 3);
  expect(portfolioOf([]).irr).toBeNull();
});
