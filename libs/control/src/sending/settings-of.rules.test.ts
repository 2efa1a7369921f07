import { describe, expect, test } from '@jest/globals';
import { HALF_HOUR } from '@libs/forecast';
import fc from 'fast-check';
import type { Mode } from '../plan/battery.rules.js';
import { settingsOf, stepAt } from './settings-of.rules.js';

const SITE = { capacityWh: 20_000, reserveWh: 2000 };
const LIMITS = { charge: 4, discharge: 3, hold: 1, lowestReserve: 4 };
/** Half past four in the afternoon, London. */
const NOW = Date.parse('2026-11-29T16:30:00Z');
const steps = (modes: readonly [Mode, number?][]) =>
  modes.map(([mode, targetWh = 0], at) => ({
    instant: NOW + at * HALF_HOUR,
    mode,
    targetWh,
    chargedWh: mode === 'charge' ? 1000 : 0,
    dischargedWh: mode === 'sell' ? 1000 : 0,
  }));
const many = (count: number, mode: Mode, targetWh?: number): [Mode, number?][] =>
  Array.from({ length: count }, () => [mode, targetWh]);

describe('the settings that follow from a plan', () => {
  test('are windows of the wall clock, over midnight too, with the charge that ends them', () => {
    const plan = steps([
      ...many(1, 'use'),
      ...many(4, 'sell', 6000),
      ...many(9, 'use'),
      ['charge', 10_000],
      ['charge', 18_000],
      ...many(6, 'charge', 18_000),
      ...many(6, 'hold'),
      ...many(20, 'use'),
    ]);
    expect(settingsOf(plan, SITE, LIMITS)).toEqual({
      charge: [{ from: '23:30', to: '03:30', percent: 90 }],
      discharge: [{ from: '17:00', to: '19:00', percent: 30 }],
      hold: [{ from: '03:30', to: '06:30' }],
      reservePercent: 10,
    });
  });

  test('never discharge below the reserve, and of too many windows keep those that move most', () => {
    const plan = steps([
      ...many(2, 'sell', 0),
      ...many(1, 'use'),
      ...many(1, 'sell', 0),
      ...many(1, 'use'),
      ...many(3, 'sell', 0),
      ...many(1, 'use'),
      ...many(4, 'sell', 0),
    ]);
    const { discharge } = settingsOf(plan, SITE, LIMITS);
    expect(discharge.map(({ from, to }) => `${from}–${to}`)).toEqual(['16:30–17:30', '19:00–20:30', '21:00–23:00']);
    for (const { percent } of discharge) expect(percent).toBe(10);
  });

  test('say nothing of more than a day ahead', () => {
    const plan = steps([...many(48, 'use'), ...many(10, 'charge', 20_000)]);
    expect(settingsOf(plan, SITE, LIMITS).charge).toEqual([]);
  });

  test('make an inverter do what the plan says, wherever there are windows enough', () => {
    const stretch = fc.tuple(fc.constantFrom<Mode>('use', 'charge', 'sell', 'hold'), fc.integer({ min: 2, max: 9 }));
    fc.assert(
      fc.property(fc.array(stretch, { minLength: 4, maxLength: 10 }), (drawn) => {
        const plan = steps(drawn.flatMap(([mode, length]) => many(length, mode, 8000))).slice(0, 48);
        const settings = settingsOf(plan, SITE, { charge: 48, discharge: 48, hold: 48, lowestReserve: 4 });
        for (const { instant, mode } of plan) expect(stepAt(settings, SITE, instant).mode).toBe(mode);
      }),
      { numRuns: 200 },
    );
  });
});
