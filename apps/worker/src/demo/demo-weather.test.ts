import { expect, test } from '@jest/globals';
import { csvOf, demoReadings, type DemoSite } from './demo-weather.js';

/** Sun from six to eighteen UTC, 5 kWh in the half hour of noon. */
const expected = (instant: number): number => {
  const hour = (instant / 3_600_000) % 24;
  return Math.max(0, 5_000 * (1 - Math.abs(hour - 12) / 6));
};
const site = (rank: number): DemoSite => ({ rank, solarKwp: 20, expected, annualUsageKwh: 60_000 });
const sumOf = (rank: number, from = '2026-04-01', to = '2026-09-30') =>
  demoReadings(site(rank), from, to).map(({ day, wh }) => ({
    day,
    gen: wh.reduce((sum, { gen }) => sum + (gen ?? 0), 0),
    missing: wh.filter(({ gen }) => gen === null).length,
  }));
const total = (days: readonly { gen: number }[]) => days.reduce((sum, { gen }) => sum + gen, 0);

test('the same days are the same at every load, whatever day it begins on', () => {
  expect(demoReadings(site(0), '2026-09-01', '2026-09-30')).toEqual(
    demoReadings(site(0), '2026-04-01', '2026-09-30').slice(-30),
  );
});

test('months are about what was expected, at one site a third less', () => {
  const mean = 183 * 48 * 5_000 * 0.25;
  expect(total(sumOf(0)) / mean).toBeGreaterThan(0.93);
  expect(total(sumOf(0)) / mean).toBeLessThan(1.07);
  expect(total(sumOf(3)) / mean).toBeLessThan(0.75);
});

test('one site has an outage, which is zero, and one is silent, which is missing', () => {
  const outage = sumOf(1).filter(({ gen, missing }) => gen === 0 && missing === 0);
  expect(outage).toHaveLength(9);
  const silent = sumOf(2).filter(({ missing }) => missing === 48);
  expect(silent).toHaveLength(4);
  expect(sumOf(0).filter(({ missing }) => missing > 0)).toMatchObject([{ day: '2026-09-24', missing: 6 }]);
  // Half hours lost in a month that is over would hold the bills of every site.
  expect(sumOf(0, '2026-08-01', '2026-09-04').filter(({ missing }) => missing > 0)).toEqual([]);
});

test('no more is exported than the grid takes: the inverter holds back the rest', () => {
  const limited = { ...site(0), annualUsageKwh: 1_000, exportLimitKw: 6 };
  const [free, held] = [{ ...limited, exportLimitKw: null }, limited].map((one) =>
    demoReadings(one, '2026-06-01', '2026-06-30').flatMap(({ wh }) => wh),
  );
  const most = (some: typeof free) => Math.max(...(some ?? []).map(({ exp }) => exp ?? 0));
  expect(most(free)).toBeGreaterThan(3_000);
  expect(most(held)).toBe(3_000);
  for (const { gen, exp } of held ?? []) expect(gen ?? 0).toBeGreaterThanOrEqual(exp ?? 0);
});

test('what was exported came of what was generated, and the days of the clock change have their length', () => {
  const days = demoReadings(site(0), '2026-03-28', '2026-10-26');
  for (const { gen, exp, imp } of days.flatMap(({ wh }) => wh)) {
    if (gen === null) continue;
    expect(exp as number).toBeLessThanOrEqual(gen);
    expect(Math.min(exp as number, imp as number)).toBe(0);
  }
  expect(new Set(days.map(({ wh }) => wh.length))).toEqual(new Set([46, 48, 50]));
  const [head = '', first = ''] = csvOf(days, 'gen').split('\n');
  expect([head.split(',').length, first.split(',').length]).toEqual([51, 51]);
});
