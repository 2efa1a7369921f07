import { describe, expect, test } from '@jest/globals';
import type { SitePower } from '@libs/contracts';
import fc from 'fast-check';
import { flowsOf, isLate, kwText, sentenceOf, splitOf, ticksOf, tilesOf, unexplained } from './power.rules';

const SITE = 'your site';
const host = (pv: number | null, grid: number | null, bat: number | null, load: number | null): SitePower => ({
  pv,
  grid,
  bat,
  load,
  ev: null,
  soc: 73,
});
const says = (power: SitePower, sun: 'up' | 'down' | null = 'up') =>
  sentenceOf({ power, sun }, SITE).replaceAll('\u00a0', ' ');

describe('the sentence', () => {
  test.each<[SitePower, 'up' | 'down', string]>([
    [host(15_400, 0, -6_000, 9_400), 'up', 'The sun is powering your site and charging the battery'],
    [
      host(21_500, -6_100, -6_000, 9_400),
      'up',
      'The sun is powering your site, charging the battery and sending power to the grid',
    ],
    [host(21_500, -12_100, 0, 9_400), 'up', 'The sun is powering your site and sending power to the grid'],
    [host(4_000, 5_400, 0, 9_400), 'up', 'The sun and the grid are powering your site'],
    [host(4_000, 2_400, 3_000, 9_400), 'up', 'The sun, the battery and the grid are powering your site'],
    [host(0, 9_400, 0, 9_400), 'up', 'Your site is running on grid power'],
    [host(0, 2_500, 0, 2_500), 'down', 'The sun is down. Your site is running on grid power'],
    [host(0, 0, 2_500, 2_500), 'down', 'The sun is down. The battery is powering your site'],
    [host(0, 8_500, -6_000, 2_500), 'down', 'The sun is down. The grid is powering your site and charging the battery'],
    [host(0, 0, 0, 0), 'down', 'The sun is down'],
    [host(18_400, null, null, null), 'up', 'The panels are generating 18.4 kW'],
    [host(null, null, null, null), 'up', 'We have no reading of the panels'],
    [
      { pv: 21_500, exp: 6_100, self: 15_400 },
      'up',
      'The panels are generating 21.5 kW, and 6.1 kW of it goes to the grid',
    ],
    [{ pv: 21_500, exp: 0, self: 21_500 }, 'up', 'The panels are generating 21.5 kW, and the site uses all of it'],
    [{ pv: 21_500 }, 'up', 'The panels are generating 21.5 kW'],
    [{ pv: 0 }, 'down', 'The sun is down'],
    [{ pv: 0 }, 'up', 'The panels are generating nothing'],
  ])('of %j with the sun %s', (power, sun, words) => {
    expect(says(power, sun)).toBe(words);
  });
});

test('each figure says what it does, and one that wasn’t read is no zero', () => {
  const tiles = (power: SitePower, hasBattery = true) =>
    tilesOf({ power, sun: 'up' }, hasBattery).map(({ part, watts, what }) => [part, watts, what]);
  expect(tiles(host(21_500, -6_100, -6_000, 9_400))).toEqual([
    ['sun', 21_500, 'generated on the roof'],
    ['battery', 6_000, 'charging, 73% full'],
    ['grid', 6_100, 'sending to the grid'],
    ['used', 9_400, 'in use'],
  ]);
  expect(tiles(host(0, 2_500, null, null))).toEqual([
    ['sun', 0, 'generating nothing'],
    ['battery', null, 'no reading'],
    ['grid', 2_500, 'buying from the grid'],
    ['used', null, 'no reading'],
  ]);
  expect(tiles(host(0, 0, 0, 0), false).map(([part]) => part)).toEqual(['sun', 'grid', 'used']);
  expect(tiles({ pv: 21_500, exp: 6_100, self: 15_400 }, false)).toEqual([
    ['sun', 21_500, 'generated on the roof'],
    ['self', 15_400, 'of the sun'],
    ['exp', 6_100, 'sent to the grid'],
  ]);
  expect(tiles({ pv: 21_500 })).toEqual([['sun', 21_500, 'generated on the roof']]);
});

test('the strip shows where the sun’s power goes, and without sun where the site’s comes from', () => {
  expect(splitOf(host(21_500, -6_100, -6_000, 9_400))).toEqual({
    of: 'sun',
    watts: 21_500,
    shares: [
      { part: 'used', watts: 9_400 },
      { part: 'battery', watts: 6_000 },
      { part: 'grid', watts: 6_100 },
    ],
  });
  expect(splitOf(host(0, 3_400, 6_000, 9_400))).toEqual({
    of: 'site',
    watts: 9_400,
    shares: [
      { part: 'battery', watts: 6_000 },
      { part: 'grid', watts: 3_400 },
    ],
  });
  expect(splitOf(host(4_000, 2_400, 3_000, 9_400))).toEqual({
    of: 'site',
    watts: 9_400,
    shares: [
      { part: 'sun', watts: 4_000 },
      { part: 'battery', watts: 3_000 },
      { part: 'grid', watts: 2_400 },
    ],
  });
  expect(splitOf({ pv: 10_000, exp: 2_500, self: 7_500 })?.shares).toEqual([
    { part: 'used', watts: 7_500 },
    { part: 'grid', watts: 2_500 },
  ]);
  expect(splitOf({ pv: 10_000 })).toBeNull();
  expect(splitOf(host(null, 3_400, 0, null))).toBeNull();
});

test('no flow is below zero or more than there is, and the ticks are as many as the strip has', () => {
  const watts = fc.integer({ min: 0, max: 200_000 });
  const signed = fc.integer({ min: -200_000, max: 200_000 });
  fc.assert(
    fc.property(watts, signed, fc.option(signed), watts, (pv, grid, bat, load) => {
      const power = host(pv, grid, bat, load);
      const flows = flowsOf(power);
      if (!flows) throw new Error('known');
      for (const one of [...Object.values(flows.sunTo), ...Object.values(flows.from)])
        expect(one).toBeGreaterThanOrEqual(0);
      expect(flows.sunTo.used + flows.sunTo.battery + flows.sunTo.grid).toBeLessThanOrEqual(pv);
      expect(flows.from.sun + flows.from.battery + flows.from.grid).toBeLessThanOrEqual(load);
      const shares = splitOf(power)?.shares ?? [];
      const ticks = ticksOf(shares, 48);
      expect(ticks).toHaveLength(shares.length > 0 ? 48 : 0);
      for (const { part } of shares) expect(ticks).toContain(part);
    }),
  );
});

test('a large residual is reported', () => {
  expect(unexplained({ ...host(20_000, 0, 0, 18_000), other: 2_000 })).toBe(2_000);
  expect(unexplained({ ...host(20_000, 0, 0, 19_500), other: 500 })).toBeNull();
  expect(unexplained({ ...host(0, 90, 0, 0), other: 90 })).toBeNull();
  expect(unexplained({ ...host(20_000, 0, null, 18_000), other: null })).toBeNull();
});

test('a reading grows late by the page’s own clock, and kilowatts have a tenth', () => {
  const reading = { lateAt: '2026-11-28T12:20:00.000Z', late: false };
  expect(isLate(reading, new Date('2026-11-28T12:20:00Z'))).toBe(false);
  expect(isLate(reading, new Date('2026-11-28T12:20:01Z'))).toBe(true);
  expect(isLate({ lateAt: null, late: false }, new Date('2026-11-28T12:20:01Z'))).toBe(false);
  expect([0, 49, 50, 21_540, -40].map(kwText)).toEqual(['0.0', '0.0', '0.1', '21.5', '0.0']);
});
