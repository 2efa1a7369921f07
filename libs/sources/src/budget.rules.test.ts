import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { callableAt, everyOf, type Minute, nextTurn, type Purpose } from './budget.rules.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.parse('2026-11-28T12:00:00Z');

describe('a key’s calls', () => {
  test('regular readings leave a fifth to tests', () => {
    const minutes = [{ at: NOW - 10 * MINUTE, calls: 8 }];
    const limits = [{ calls: 10, windowMs: HOUR }];
    expect(callableAt(limits, minutes, { now: NOW, purpose: 'read' })).toBe(NOW + 51 * MINUTE);
    expect(callableAt(limits, minutes, { now: NOW, purpose: 'test' })).toBeNull();
  });

  test('never exceed any limit, whoever asks and whenever', () => {
    const asks = fc.array(
      fc.record({
        wait: fc.integer({ min: 0, max: 90_000 }),
        purpose: fc.constantFrom<Purpose>('read', 'fetch', 'test'),
      }),
      { minLength: 1, maxLength: 120 },
    );
    fc.assert(
      fc.property(asks, (list) => {
        const limits = [
          { calls: 5, windowMs: MINUTE },
          { calls: 30, windowMs: HOUR },
        ];
        const minutes: Minute[] = [];
        const made: number[] = [];
        let now = NOW;
        for (const { wait, purpose } of list) {
          now += wait;
          const at = callableAt(limits, minutes, { now, purpose });
          if (at !== null) {
            expect(at).toBeGreaterThan(now);
            continue;
          }
          made.push(now);
          minutes.push({ at: Math.floor(now / MINUTE) * MINUTE, calls: 1 });
        }
        for (const { calls, windowMs } of limits) {
          for (const end of made) {
            expect(made.filter((at) => at <= end && at > end - windowMs).length).toBeLessThanOrEqual(calls);
          }
        }
      }),
    );
  });

  test('are spread over the sites that share them', () => {
    const month = [{ calls: 2000, windowMs: 30 * 24 * HOUR }];
    expect(everyOf(month, 1, 15 * MINUTE)).toBe(27 * MINUTE);
    expect(everyOf(month, 53, 15 * MINUTE)).toBeGreaterThan(23 * HOUR);
    const one = nextTurn('00000000-0000-4000-8000-0000000a1b2c', HOUR, NOW);
    const other = nextTurn('00000000-0000-4000-8000-0000000f0f0f', HOUR, NOW);
    expect([one > NOW, one <= NOW + HOUR, one !== other]).toEqual([true, true, true]);
  });
});
