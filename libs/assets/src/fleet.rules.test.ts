import { describe, expect, test } from '@jest/globals';
import { fleetSite } from './fleet.rules.js';
import type { FleetRow } from './fleet.sql.js';

const row = (over: Partial<FleetRow>): FleetRow => ({
  id: '1',
  projectId: '2',
  company: 'Bakery',
  postcode: null,
  status: 'reporting',
  version: 1,
  solarKwp: 50,
  batteryKwh: null,
  liveSince: '2026-03-01',
  lastDay: null,
  lastWh: null,
  todayWh: null,
  todayRead: 0,
  monthWh: null,
  monthDays: 0,
  p50: null,
  duePence: null,
  receivedPence: null,
  paidInPence: null,
  allowed: null,
  plan: null,
  notSent: null,
  scoredPence: null,
  scoredDays: 0,
  total: 1,
  ...over,
});

describe('a month so far', () => {
  test('is held against the same share of the month’s P50', () => {
    const { month } = fleetSite(row({ monthWh: 2_750_000, monthDays: 15, p50: 5_000 }), '2026-06-17');
    expect(month).toEqual({ wh: 2_750_000, days: 15, expectedWh: 2_500_000, ratio: 1.1 });
  });

  test('is held against nothing without a forecast, a whole day, or a P50 above zero', () => {
    for (const over of [{ monthWh: 1, monthDays: 1 }, { p50: 5_000 }, { monthWh: 0, monthDays: 2, p50: 0 }])
      expect(fleetSite(row(over), '2026-06-17').month.ratio).toBeNull();
  });

  test('of zero is zero, not unknown', () => {
    expect(fleetSite(row({ monthWh: 0, monthDays: 1, p50: 300 }), '2026-06-17').month).toMatchObject({
      wh: 0,
      ratio: 0,
    });
  });
});

describe('read to', () => {
  test('is the end of the newest half hour that is known, in summer and on the long day', () => {
    const known = (lastDay: string, lastWh: (number | null)[]) =>
      fleetSite(row({ lastDay, lastWh }), '2026-11-01').readTo;
    expect(known('2026-06-10', [0, 5, null, 0, null])).toBe('2026-06-10T01:00:00.000Z');
    expect(
      known(
        '2026-10-25',
        Array.from({ length: 50 }, () => 0),
      ),
    ).toBe('2026-10-26T00:00:00.000Z');
    expect(known('2026-06-10', [null, null])).toBeNull();
  });
});

test('cash received ÷ paid in is null where either isn’t known, and zero where nothing came', () => {
  const dpi = (over: Partial<FleetRow>) => fleetSite(row(over), '2026-06-17').money.dpi;
  expect(dpi({ receivedPence: 630_866, paidInPence: 4_500_000 })).toBe(0.1402);
  expect(dpi({ receivedPence: 0, paidInPence: 4_500_000 })).toBe(0);
  expect(dpi({ receivedPence: null, paidInPence: 4_500_000 })).toBeNull();
  expect(dpi({ receivedPence: 630_866, paidInPence: null })).toBeNull();
});
