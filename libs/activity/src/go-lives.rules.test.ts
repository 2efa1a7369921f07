import { describe, expect, test } from '@jest/globals';
import { chanceBy, daysLeft, goLivesOf, lengthsOf, type OpenProject } from './go-lives.rules.js';

const stays = (status: string, count: number, ...quantiles: number[]) => ({ status, count, quantiles });
const { lengths } = lengthsOf([stays('complete', 9, 2, 4, 10), stays('awaiting_commissioning', 9, 1, 2, 3)]);
const site = (given: Partial<OpenProject> = {}): OpenProject => ({
  status: 'complete',
  days: 0,
  installedIn: null,
  capital: 1000,
  ...given,
});
const MONTHS = [
  { month: '2026-11', from: 0, to: 3 },
  { month: '2026-12', from: 3, to: 34 },
  { month: '2027-01', from: 34, to: 65 },
];

describe('the length of a stage', () => {
  test('is what earlier sites took, and its target where too few have been through it', () => {
    const { lengths: found, byTarget } = lengthsOf([stays('complete', 5, 1, 2, 3), stays('pending', 4, 1, 2, 3)]);
    expect(found.complete).toEqual({ short: 1, usual: 2, long: 3 });
    expect(found.pending).toEqual({ short: 2.5, usual: 5, long: 10 });
    expect(byTarget).toContain('pending');
    expect(byTarget).not.toContain('complete');
  });
});

describe('how long a site still takes', () => {
  test('what is left of its stage, and all of those that follow', () => {
    expect(daysLeft(site({ days: 3 }), lengths)).toEqual({ short: 0, usual: 1, long: 7 });
    expect(daysLeft(site({ status: 'awaiting_commissioning' }), lengths)).toEqual({ short: 3, usual: 6, long: 13 });
  });

  test('never before an agreed installation and what follows it', () => {
    const left = daysLeft(site({ status: 'job_assigned', installedIn: 200 }), lengths);
    expect(left).toEqual({ short: 203, usual: 206, long: 213 });
  });
});

test('the chance rises from none to certain, and half of it is near the usual day', () => {
  const days = { short: 2, usual: 4, long: 10 };
  const chances = [0, 2, 3, 4, 6, 10, 99].map((day) => chanceBy(day, days));
  expect(chances).toEqual([...chances].sort((a, b) => a - b));
  expect([chances[0], chances[1], chances[5], chances[6]]).toEqual([0, 0, 1, 1]);
  expect(chanceBy(4, days)).toBeCloseTo(0.25);
  // What takes no time at all is over today.
  expect(chanceBy(0, { short: 0, usual: 0, long: 0 })).toBe(1);
});

describe('the go-lives of a month', () => {
  test('each site is counted once over all months, with its capital', () => {
    const all = goLivesOf([site(), site({ days: 3 }), site({ status: 'awaiting_commissioning' })], lengths, MONTHS);
    expect(all.reduce((sum, { expected }) => sum + expected, 0)).toBeCloseTo(3, 0);
    expect(all.reduce((sum, { capital }) => sum + capital, 0)).toBe(3000);
    for (const { low, expected, high } of all) {
      expect(low).toBeLessThanOrEqual(expected);
      expect(high).toBeGreaterThanOrEqual(Math.floor(expected));
    }
  });

  test('what is overdue counts in this month, and nothing is expected of nothing', () => {
    expect(goLivesOf([site({ days: 99 })], lengths, MONTHS)[0]).toMatchObject({ low: 1, expected: 1, high: 1 });
    expect(goLivesOf([], lengths, MONTHS)).toEqual(
      MONTHS.map(({ month }) => ({ month, low: 0, expected: 0, high: 0, capital: 0 })),
    );
  });
});
