import { expect, test } from '@jest/globals';
import type { ForecastBody } from '@libs/contracts';
import { assumed } from '../assumptions.js';
import { findingsOf, forecast } from '../forecast.js';
import { contractReturns } from './contract-returns.js';
import { irr } from './internal-rate.js';
import { npv } from './present-value.js';

const SITE: ForecastBody = {
  businessType: 'manufacturing',
  annualUsageKwh: 150_000,
  offer: 'per_kwh',
  smartService: true,
  system: { solarKwp: 100, batteryKwh: 0 },
};
const OPTIONS = { draws: 60 };
const found = contractReturns(SITE, [5, 10, 15, 20], OPTIONS);

test('a contract that nothing follows returns what the forecast of that term says', () => {
  for (const { years, alone } of found)
    expect(alone).toEqual(forecast({ ...SITE, termYears: years }, OPTIONS).funder.irr);
});

test('the longest contract has nothing left to buy', () => {
  const last = found.at(-1);
  expect(last?.buyOut).toEqual({ p10: 0, p50: 0, p90: 0 });
  expect(last?.boughtOut).toEqual(last?.alone);
});

test('the buy-out is the present value of what would have come, and makes that draw worth the same', () => {
  const rate = assumed('fund.discount');
  const { flows } = findingsOf({ ...SITE, termYears: 20 }, { draws: 1 }).funder;
  const [one] = contractReturns(SITE, [5, 20], { draws: 1 });
  const byHand = [...flows.subarray(6)].reduce((sum, amount, at) => sum + amount / (1 + rate) ** (at + 1), 0);
  expect(one?.buyOut.p50).toBe(Math.round(byHand));
  const sold = [...flows.subarray(0, 5), (flows[5] as number) + byHand];
  expect(npv(rate, sold)).toBeCloseTo(npv(rate, flows), 6);
  expect(one?.boughtOut.p50).toBeCloseTo(irr(sold), 5);
});

test('the later a contract ends, the less is left to buy and the more has come back', () => {
  for (const [at, { returned, buyOut }] of found.slice(1).entries()) {
    const before = found[at];
    expect(returned).toBeGreaterThan(before?.returned ?? 0);
    expect(buyOut.p50).toBeLessThan(before?.buyOut.p50 ?? 0);
  }
});
