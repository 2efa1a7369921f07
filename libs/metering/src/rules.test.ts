import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fillByRegister } from './by-register.js';
import { frozen } from './frozen.js';
import { laterActual } from './later-actual.js';
import { mostExported, mostGenerated, overLimit } from './limits.js';
import { metersDiffer } from './meters-differ.js';
import { monthVerdict } from './month-verdict.js';
import { generatedAtNight } from './night.js';
import { apportion, median } from './numbers.js';
import { checkRegister } from './register.js';
import { clippedShare, metersSwapped } from './swapped.js';
import { notCounts, thousandfold } from './units.js';

test('V1: 1.1 × kWp and 1.02 × the export limit are the most of half an hour', () => {
  expect([mostGenerated(50), mostExported(50)]).toEqual([27_500, 25_500]);
  expect(overLimit([27_500, 27_501, null, 0], mostGenerated(50))).toEqual([1]);
  expect(overLimit([1e9], null)).toEqual([]);
});

test('V2: a count is whole and not negative, and a thousandfold is a wrong unit', () => {
  expect(notCounts([0, -1, 1.5, Number.NaN, Infinity, null, 7])).toEqual([1, 2, 3, 4]);
  const expected = Array.from({ length: 20 }, (_, at) => (at < 4 ? 0 : 100 + at));
  const times = (factor: number) => expected.map((one) => one * factor);
  expect([899, 900, 1000, 1100, 1101].map((factor) => thousandfold(times(factor), expected))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  // Seven half hours are too few to judge, and missing ones don't count.
  expect(thousandfold(times(1000).slice(0, 11), expected)).toBe(false);
  expect(thousandfold(Array<null>(20).fill(null), expected)).toBe(false);
});

test('V3: two half hours of generation below −6° are a wrong clock, a single one is not', () => {
  const height = (at: number) => (at < 6 ? -20 : 5);
  expect(generatedAtNight([0, 3, 0, 0, 4, 5, 900, 900], height)).toEqual([4, 5]);
  expect(generatedAtNight([0, 3, null, 4, 0, 5, 900, 900], height)).toEqual([]);
  expect(generatedAtNight([1, 1], () => -6)).toEqual([]);
});

test('V4: ten equal counts above zero are a stuck register', () => {
  const run = (length: number, wh: number) => Array<number>(length).fill(wh);
  expect(frozen([1, ...run(9, 7), 2])).toEqual([]);
  expect(frozen([1, ...run(10, 7), 2])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(frozen(run(48, 0))).toEqual([]);
  expect(frozen([...run(5, 7), null, ...run(5, 7)])).toEqual([]);
});

test('V5: over 3% between the meter and the inverters', () => {
  expect(metersDiffer(100_000, 103_000)).toBe(false);
  expect(metersDiffer(100_000, 103_001)).toBe(true);
  expect(metersDiffer(100_000, 96_999)).toBe(true);
});

test('V6: half hours that miss the register by over 0.5% or 1 kWh are held, and both figures are kept', () => {
  expect(checkRegister(10_000, 11_000).held).toBe(false);
  expect(checkRegister(10_000, 11_001)).toEqual({ held: true, sumWh: 10_000, advanceWh: 11_001 });
  expect(checkRegister(995_000, 1_000_000).held).toBe(false);
  expect(checkRegister(994_999, 1_000_000).held).toBe(true);
});

describe('V7: export beyond generation', () => {
  test('of over 1% means swapped meters, where both are known', () => {
    expect(metersSwapped({ gen: [1000, 0], exp: [900, 110] })).toBe(false);
    expect(metersSwapped({ gen: [1000, 0], exp: [900, 111] })).toBe(true);
    expect(metersSwapped({ gen: [1000, null], exp: [900, 900] })).toBe(false);
  });
  test('counts what a battery gave', () => {
    expect(metersSwapped({ gen: [0], exp: [900], dis: [900] })).toBe(false);
    expect(metersSwapped({ gen: [0], exp: [900], dis: [null] })).toBe(false);
  });
  test('and what use on site loses to its floor is known', () => {
    expect(clippedShare({ gen: [990, 10], exp: [0, 20] })).toBe(0.01);
    expect(clippedShare({ gen: [0], exp: [0] })).toBe(0);
  });
});

describe('V8 and V9: between two readings of a register', () => {
  const gap = { opening: 1_000, closing: 2_001, expected: [1, 2, 3, 4], likeDays: [4, 3, 2, 1] };
  test('up to two hours have the shape that was expected, and the sum of the register', () => {
    expect(fillByRegister(gap)).toEqual({ wh: [100, 200, 300, 401], rule: 'V8' });
  });
  test('a longer one has the shape of like days, and the sum of the register', () => {
    expect(fillByRegister({ ...gap, expected: [1, 1, 1, 1, 1], likeDays: [4, 3, 2, 1, 0] })).toEqual({
      wh: [401, 300, 200, 100, 0],
      rule: 'V9',
    });
  });
  test('a register that went backwards fills nothing', () => {
    expect(fillByRegister({ ...gap, closing: 999 })).toBeNull();
  });
  test('parts always add up', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.array(fc.nat(1e6), { minLength: 1, maxLength: 60 }), (total, weights) => {
        const parts = apportion(total, weights);
        expect(parts.reduce((sum, one) => sum + one, 0)).toBe(total);
        expect(parts.every((one) => Number.isInteger(one) && one >= 0)).toBe(true);
      }),
    );
  });
});

test('the median of an even count lies in the middle', () => {
  expect([median([]), median([3]), median([9, 1]), median([9, 1, 2])]).toEqual([null, 3, 5, 2]);
});

describe('V11: a month is held', () => {
  const letters = (estimated: number, missing = 0) =>
    'A'.repeat(1440 - estimated - missing) + 'E'.repeat(estimated) + 'M'.repeat(missing);
  test('when over 2% of its half hours were estimated', () => {
    expect(monthVerdict(letters(28))).toEqual({ held: false, estimated: 28, missing: 0, longestGap: 0, why: [] });
    expect(monthVerdict(letters(29))).toMatchObject({ held: true, why: ['estimated'] });
  });
  test('when over 48 hours are missing without a break', () => {
    expect(monthVerdict(letters(0, 96)).held).toBe(false);
    expect(monthVerdict(letters(0, 97))).toMatchObject({ held: true, longestGap: 97, why: ['gap'] });
    expect(monthVerdict(`${letters(0, 96)}A${'M'.repeat(96)}`)).toMatchObject({ missing: 192, held: false });
  });
  test('when use on site lost over 0.5% to its floor', () => {
    expect(monthVerdict(letters(0), 0.005).held).toBe(false);
    expect(monthVerdict(letters(0), 0.0051).why).toEqual(['clipped']);
  });
});

test('V12: a later actual is a silent revision before the bill, and a note over the difference after it', () => {
  const estimated = [9264, 8472, 9055, 9477, 9325, 9916].map((wh) => ({ wh, quality: 'E' as const }));
  const actual = [8379, 10189, 10205, 7002, 9526, 9924].map((wh) => ({ wh, quality: 'A' as const }));
  expect(laterActual(estimated, actual, false)).toEqual({ effect: 'revision', deltaWh: -284 });
  expect(laterActual(estimated, actual, true)).toEqual({ effect: 'note', deltaWh: -284 });
  expect(laterActual(actual, actual, true)).toEqual({ effect: 'none' });
});
