import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { exp, log, pow } from './exponential.js';
import { latinHypercube } from './latin-hypercube.js';
import { meanOf, rangeOf } from './quantiles.js';
import { normalAt, randomOf, seedOf } from './random.js';
import { acos, asin, atan2, cos, sin } from './trigonometry.js';

const close = (ours: number, theirs: number, ulps = 4): void =>
  expect(Math.abs(ours - theirs)).toBeLessThanOrEqual(ulps * Number.EPSILON * Math.max(1, Math.abs(theirs)));
const real = (min: number, max: number) => fc.double({ min, max, noNaN: true });

describe('functions of our own', () => {
  test('this machine is little-endian, which they stand on', () => {
    expect(new Int32Array(new Float64Array([1]).buffer)[1]).toBe(0x3ff00000);
  });

  test('agree with the engine to a few units in the last place', () => {
    fc.assert(
      fc.property(
        real(-1e4, 1e4),
        real(-30, 30),
        real(1e-12, 1e12),
        real(-3, 3),
        (angle, power, positive, exponent) => {
          close(sin(angle), Math.sin(angle));
          close(cos(angle), Math.cos(angle));
          close(exp(power) / Math.exp(power), 1);
          close(log(positive), Math.log(positive));
          close(pow(positive, exponent) / positive ** exponent, 1, 400);
          // Zeros have no sign here.
          close(atan2(angle || 1, power || 1), Math.atan2(angle || 1, power || 1));
          close(asin(sin(angle)), Math.asin(Math.sin(angle)), 1e8);
          close(acos(cos(angle)), Math.acos(Math.cos(angle)), 1e8);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('know the edges', () => {
    expect([exp(-1000), exp(1000), log(0), pow(0, 2.5), pow(2, 10), pow(2, -2)]).toEqual([
      0,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      0,
      1024,
      0.25,
    ]);
    expect(log(-1)).toBeNaN();
    expect([atan2(0, -1), atan2(1, 0), atan2(-1, 0), atan2(0, 0)]).toEqual([Math.PI, Math.PI / 2, -Math.PI / 2, 0]);
  });
});

describe('chance', () => {
  test('a seed gives its stream, another seed another', () => {
    const first = (seed: number) => Array.from({ length: 5 }, randomOf(seed).uniform);
    expect(first(1)).toEqual(first(1));
    expect(first(1)).not.toEqual(first(2));
    expect(seedOf(1, 'sky', 0)).not.toBe(seedOf(1, 'sky', 1));
    expect(seedOf(1, 'sky', 11)).not.toBe(seedOf(1, 'sky1', 1));
  });

  test('normal deviates have the moments of the normal distribution', () => {
    const random = randomOf(7);
    const drawn = Float64Array.from({ length: 50_000 }, random.normal);
    expect(meanOf(drawn)).toBeCloseTo(0, 1);
    expect(meanOf(drawn.map((z) => z * z))).toBeCloseTo(1, 1);
    expect(normalAt(0.9)).toBeCloseTo(1.2815515655446004, 8);
    expect(normalAt(0.001)).toBeCloseTo(-3.090232306167813, 8);
  });

  test('a hypercube has one draw in every slice of every question', () => {
    for (const column of latinHypercube(randomOf(3), 100, 4)) {
      const slices = new Set(Array.from(column, (share) => Math.floor(share * 100)));
      expect(slices.size).toBe(100);
    }
  });

  test('percentiles are in order and inside', () => {
    fc.assert(
      fc.property(
        fc.float64Array({ minLength: 1, noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
        (samples) => {
          const { p10, p50, p90 } = rangeOf(samples);
          expect(Math.min(...samples)).toBeLessThanOrEqual(p10);
          expect(p10).toBeLessThanOrEqual(p50);
          expect(p50).toBeLessThanOrEqual(p90);
          expect(p90).toBeLessThanOrEqual(Math.max(...samples));
        },
      ),
    );
  });
});
