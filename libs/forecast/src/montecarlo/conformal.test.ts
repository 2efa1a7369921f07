import { expect, test } from '@jest/globals';
import { rangeOf } from '../numbers/quantiles.js';
import { randomOf } from '../numbers/random.js';
import { conformalWidening, type Outcome, scoreOf, widened } from './conformal.js';

/** Forecasts with bands too narrow by half, off by a bias, and what came. */
function outcomes(seed: number, count: number): Outcome[] {
  const random = randomOf(seed);
  return Array.from({ length: count }, () => {
    const middle = 1000 * (1 + random.uniform());
    const truth = middle * (1.03 + 0.1 * random.normal());
    return { forecast: { p10: middle * 0.94, p50: middle, p90: middle * 1.06 }, truth };
  });
}

test('bands calibrated on some outcomes hold as many of others as they promise', () => {
  const widening = conformalWidening(outcomes(1, 400));
  expect(widening).toBeGreaterThan(1.5);
  const held = outcomes(2, 2000).map((each) => ({ ...each, forecast: widened(each.forecast, widening) }));
  const { coverage } = scoreOf(held);
  expect(coverage).toBeGreaterThan(0.75);
  expect(coverage).toBeLessThan(0.85);
});

test('too few outcomes promise nothing', () =>
  expect(conformalWidening(outcomes(1, 3))).toBe(Number.POSITIVE_INFINITY));

test('the score tells a bias', () => {
  const { bias, coverage, pinball } = scoreOf(outcomes(3, 2000));
  expect(bias).toBeCloseTo(0.03, 1);
  expect(coverage).toBeLessThan(0.6);
  const best = scoreOf(outcomes(3, 2000).map((each) => ({ ...each, forecast: widened(each.forecast, 2.1) })));
  expect(best.pinball).toBeLessThan(pinball);
});

test('a perfect band needs no widening', () => {
  const random = randomOf(9);
  const drawn = Float64Array.from({ length: 4000 }, random.normal);
  const forecast = rangeOf(drawn);
  const known = Array.from({ length: 1000 }, () => ({ forecast, truth: random.normal() }));
  expect(conformalWidening(known)).toBeCloseTo(1, 0);
});
