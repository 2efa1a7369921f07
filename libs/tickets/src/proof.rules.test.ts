import { TICKET_CAUSES } from '@libs/contracts';
import { describe, expect, test } from '@jest/globals';
import { verdictOf } from './proof.rules.js';

const HOUR = 3_600_000;
const since = {
  cause: 'zero_output',
  alertStands: false,
  siteIsIll: false,
  automatic: true,
  sunny: 0,
  read: 0,
  proof: 0,
  fixedAt: 0,
  now: 24 * HOUR,
} as const;

describe('a fix', () => {
  test('is proved by two daylight hours of readings once its alert is over', () => {
    expect(verdictOf({ ...since, sunny: 4, read: 4, proof: 3 })).toBe('open');
    expect(verdictOf({ ...since, sunny: 4, read: 4, proof: 4 })).toBe('verified');
    expect(verdictOf({ ...since, alertStands: true, sunny: 4, read: 4 })).toBe('open');
  });

  test('has failed when its alert still stands after the light that it needs', () => {
    expect(verdictOf({ ...since, alertStands: true, sunny: 7 })).toBe('open');
    expect(verdictOf({ ...since, alertStands: true, sunny: 8 })).toBe('reopened');
  });

  test('of a site that files are uploaded for has failed by what they say alone', () => {
    expect(verdictOf({ ...since, automatic: false, alertStands: true, sunny: 80 })).toBe('open');
    expect(verdictOf({ ...since, automatic: false, alertStands: true, sunny: 80, read: 8 })).toBe('reopened');
  });

  test('of what took days to see has days to prove itself', () => {
    const low = { ...since, cause: 'low_output', alertStands: true, sunny: 40, read: 40 } as const;
    expect(verdictOf({ ...low, now: 5 * 24 * HOUR })).toBe('open');
    expect(verdictOf({ ...low, now: 6 * 24 * HOUR })).toBe('reopened');
  });

  test('of what a person reported needs a site that is well', () => {
    const reported = { ...since, cause: 'reported', alertStands: null, read: 4, proof: 4 } as const;
    expect(verdictOf({ ...reported, siteIsIll: true })).toBe('open');
    expect(verdictOf(reported)).toBe('verified');
  });

  test.each(TICKET_CAUSES)('of %s is neither proved nor failed without readings and light', (cause) => {
    for (const alertStands of [true, false, null]) {
      expect(verdictOf({ ...since, cause, alertStands })).toBe('open');
    }
  });
});
