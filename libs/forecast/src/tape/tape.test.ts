import { describe, expect, test } from '@jest/globals';
import { assumed } from '../assumptions.js';
import { randomOf, seedOf } from '../numbers/random.js';
import { outwardCodes } from '../places/outward-codes.js';
import { LONDON } from '../places/place.js';
import { siteOf } from '../site.js';
import { halfHoursOf, pricesOf, sunOf } from './day.js';
import { valueTape } from './value-tape.js';
import { bestWindow, WINDOW_HALF_HOURS } from './windows.js';

const DAYS = [
  ['2026-11-21', 48],
  ['2027-03-28', 46],
  ['2026-10-25', 50],
  ['2026-12-31', 48],
  ['2027-01-01', 48],
  ['2028-02-29', 48],
] as const;

describe.each(DAYS)('%s has %i half hours', (date, count) => {
  test('its instants, prices and sun', () => {
    const instants = halfHoursOf(date);
    expect(instants).toHaveLength(count);
    for (const [at, instant] of instants.entries()) expect(instant - (instants[0] as number)).toBe(at * 1_800_000);
    const prices = pricesOf(date, 26);
    expect(prices).toHaveLength(count);
    expect(prices.every((pence) => pence > 0)).toBe(true);
    const sun = sunOf(date, { postcode: 'YO1' });
    expect(sun).toHaveLength(count);
    expect(sun.every((kw) => kw >= 0 && kw <= 1)).toBe(true);
    const highest = instants[sun.indexOf(Math.max(...sun))] as number;
    expect(Math.abs((highest % 86_400_000) / 3_600_000 - 12)).toBeLessThan(1.5);
  });
});

test('a day in the middle of the year begins at the local midnight', () => {
  expect(new Date(halfHoursOf('2026-07-01')[0] as number).toISOString()).toBe('2026-06-30T23:00:00.000Z');
});

test('over a year the prices have the mean that they are given, and follow the rate', () => {
  const all = Array.from({ length: 365 }, (_, day) =>
    pricesOf(new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)),
  ).flat();
  expect(all).toHaveLength(17_520);
  expect(all.reduce((sum, pence) => sum + pence, 0) / all.length).toBeCloseTo(assumed('price.unitRate'), 6);
  const [once, twice] = [pricesOf('2026-11-21', 20), pricesOf('2026-11-21', 40)];
  expect(twice.map((pence) => pence / 2)).toEqual(once.map((pence) => expect.closeTo(pence, 9)));
});

test('summer is sunnier than winter, the south than the north, and a roof to the east in the morning', () => {
  const day = (date: string, roof = {}) => sunOf(date, roof).reduce((sum, kw) => sum + kw / 2, 0);
  expect(day('2026-06-21')).toBeGreaterThan(3 * day('2026-12-21'));
  expect(day('2026-11-21', { postcode: 'EX1' })).toBeGreaterThan(day('2026-11-21', { postcode: 'IV1' }));
  const peak = (azimuthDeg: number) => bestWindow(sunOf('2026-06-21', { azimuthDeg, tiltDeg: 35 }), 'highest')?.first;
  expect(peak(90)).toBeLessThan(peak(270) as number);
  // The place counts, not its region alone; and warm or shaded panels make less.
  const july = (roof: object) => sunOf('2026-07-01', roof, outwardCodes).reduce((sum, kw) => sum + kw / 2, 0);
  expect(july({ postcode: 'TR18' })).toBeGreaterThan(1.02 * july({ postcode: 'EX1' }));
  expect(july({ mount: 'flush' })).toBeLessThan(july({}));
  expect(july({ shadingPercent: 20 })).toBeLessThan(0.82 * july({}));
  // A year of days as modelled gives what the forecast's own years give.
  const year = Array.from({ length: 365 }, (_, at) =>
    day(new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)),
  );
  const roof = { tilt: assumed('roof.tilt'), azimuth: assumed('roof.azimuth'), chargers: 0, seed: 1 };
  const { yields } = siteOf({ businessType: 'office' }, { place: LONDON, ...roof });
  const forecast = yields.flatMap((half) => Array.from(half)).reduce((sum, kwh) => sum + kwh, 0) / yields.length;
  expect(year.reduce((sum, kwh) => sum + kwh, 0) / forecast).toBeCloseTo(1, 1);
});

describe('the best window', () => {
  test('earliest of equals, over a change of the hour too', () => {
    expect(
      bestWindow(
        Array.from({ length: 50 }, () => 3),
        'lowest',
      ),
    ).toEqual({ first: 0, mean: 3 });
    expect(bestWindow([5, 1, 1, 5], 'lowest', 2)).toEqual({ first: 1, mean: 1 });
    expect(bestWindow([5, 1, 1, 5], 'highest', 2)).toEqual({ first: 0, mean: 3 });
  });

  test('passes over what is not known yet', () => {
    expect(bestWindow([9, 9, null, 1, 1], 'lowest', 2)).toEqual({ first: 3, mean: 1 });
    expect(bestWindow([9, null, 1], 'lowest', 2)).toBeNull();
    expect(bestWindow([], 'lowest')).toBeNull();
  });
});

/** Values that differ by day: some unknown, as the far end of an outlook is. */
function someDay(seed: number) {
  const random = randomOf(seedOf(seed, 'tape'));
  const count = [46, 48, 50][seed % 3] as number;
  const values = (most: number) =>
    Array.from({ length: count }, (_, at) => (seed % 4 === 0 && at > 40 ? null : random.uniform() * most));
  return { pricePence: values(60), carbon: values(300), solarKw: values(20) };
}

test('moving use into a recommended window never makes worse what it was recommended for', () => {
  for (let seed = 0; seed < 300; seed++) {
    const day = someDay(seed);
    const { cheapest, greenest, sunniest, move } = valueTape(day);
    const mean = (values: readonly (number | null)[], first: number) => {
      const known = values.slice(first, first + WINDOW_HALF_HOURS).filter((value) => value !== null);
      return known.length < WINDOW_HALF_HOURS ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
    };
    for (let first = 0; first + WINDOW_HALF_HOURS <= day.carbon.length; first++) {
      const [price, carbon, sun] = [day.pricePence, day.carbon, day.solarKw].map((values) => mean(values, first));
      if (price != null) expect(cheapest?.mean).toBeLessThanOrEqual(price + 1e-9);
      if (carbon != null) expect(greenest?.mean).toBeLessThanOrEqual(carbon + 1e-9);
      if (sun != null) expect(sunniest?.mean).toBeGreaterThanOrEqual(sun - 1e-9);
    }
    expect(move?.pounds).toBeGreaterThanOrEqual(0);
    expect(move?.kg ?? 0).toBeGreaterThanOrEqual(0);
    expect(move?.to).toEqual(cheapest);
  }
});

test('one price all day long and a night without sun promise nothing', () => {
  const flat = Array.from({ length: 48 }, () => 26);
  const dark = Array.from({ length: 48 }, () => 0);
  const unknown = Array.from({ length: 48 }, () => null);
  expect(valueTape({ pricePence: flat, carbon: unknown, solarKw: dark })).toEqual({
    cheapest: { first: 0, mean: 26 },
    greenest: null,
    sunniest: null,
    move: null,
  });
});
