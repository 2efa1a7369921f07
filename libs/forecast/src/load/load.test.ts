import { describe, expect, test } from '@jest/globals';
import { BUSINESS_TYPES } from '@libs/contracts';
import { HALF_HOUR } from '../calendar/clock.js';
import { SUNDAY, WEEKDAY, yearOf } from '../calendar/year.js';
import { randomOf } from '../numbers/random.js';
import { billedDays, yearOfBills } from './bills.js';
import { MIXTURES } from './business.js';
import { shapeOfReadings } from './half-hourly.js';
import { inferMixture, openShape } from './infer.js';
import { nonNegativeLeastSquares } from './least-squares.js';
import { mixed, SHAPES, shapeOf } from './shapes.js';
import { restless } from './variability.js';

const year = yearOf(2026);
const sum = (values: ArrayLike<number>) => Array.from(values).reduce((total, value) => total + value, 0);

/** Share of the kWh of a shape where `where` holds. */
const share = (shape: Float64Array, where: (day: number, slot: number) => boolean): number =>
  shape.reduce((total, kwh, step) => {
    const day = year.localDay[step] as number;
    return total + (where(day, year.localSlot[step] as number) ? kwh : 0);
  }, 0);

describe('published shapes', () => {
  test.each([...SHAPES])('%s adds up to one', (name) => expect(sum(shapeOf(year, name))).toBeCloseTo(1, 12));

  test.each([
    // By name: share from 9 to 17, share at weekends, mean over peak.
    ['g0', 0.495, 0.212, 0.486],
    ['g1', 0.688, 0.066, 0.244],
    ['g2', 0.415, 0.259, 0.459],
    ['g3', 0.387, 0.259, 0.744],
    ['g4', 0.477, 0.215, 0.506],
    ['g5', 0.37, 0.221, 0.456],
    ['g6', 0.425, 0.34, 0.378],
  ] as const)('%s looks as it is described', (name, daytime, weekend, factor) => {
    const shape = shapeOf(year, name);
    expect(share(shape, (_, slot) => slot >= 18 && slot < 34)).toBeCloseTo(daytime, 1);
    expect(share(shape, (day) => year.dayType[day] !== WEEKDAY)).toBeGreaterThan(weekend - 0.02);
    expect(1 / year.steps / Math.max(...shape)).toBeCloseTo(factor, 1);
  });

  test('profile class 3 uses 48.12 kWh on a winter weekday for 18.14 on a Sunday of high summer', () => {
    const shape = shapeOf(year, 'pc3');
    const day = (date: string) => {
      const at = (Date.parse(date) - year.begins) / 86_400_000;
      return sum(shape.subarray(year.dayBegins[at], year.dayBegins[at + 1]));
    };
    expect(day('2026-01-14') / day('2026-08-02')).toBeCloseTo(48.12 / 18.14, 2);
  });

  test.each([...BUSINESS_TYPES])('the mixture of %s is whole', (type) => {
    expect(sum(Object.values(MIXTURES[type]))).toBeCloseTo(1, 12);
    const drawn = restless(year, mixed(year, MIXTURES[type]), randomOf(1));
    expect(sum(drawn)).toBeCloseTo(1, 12);
    expect(Math.min(...drawn)).toBeGreaterThan(0);
  });
});

describe('what bills and hours tell', () => {
  const months = (shape: Float64Array, total: number) =>
    Array.from(
      { length: 12 },
      (_, month) => total * sum(shape.subarray(year.monthBegins[month], year.monthBegins[month + 1])),
    );

  test('weights are never negative and never worse than the guess', () => {
    const columns = [Float64Array.of(1, 0, 2), Float64Array.of(0, 1, -1)];
    const weights = nonNegativeLeastSquares(columns, [2, -1, 4]);
    expect([...weights]).toEqual([expect.closeTo(2, 9), 0]);
    const drawn = nonNegativeLeastSquares(columns, [2, -1, 4], { ridge: 1e9, prior: [0.3, 0.7] });
    expect(drawn[0]).toBeCloseTo(0.3, 6);
  });

  test('the months come out as billed', () => {
    const bills = months(mixed(year, { g3: 0.6, g1: 0.4 }), 60_000).map((kwh, month) => kwh * (month < 3 ? 1.2 : 1));
    const { shape, weights, residual } = inferMixture(year, { businessType: 'office', monthlyKwh: bills });
    const total = sum(bills);
    months(shape, total).forEach((kwh, month) => expect(kwh).toBeCloseTo(bills[month] as number, 3));
    expect(Object.values(weights).every((weight) => weight >= 0)).toBe(true);
    expect(residual).toBeLessThan(0.1);
  });

  test('a site that is closed on Sundays uses less then', () => {
    const hours = { from: 8, to: 18, daysPerWeek: 5 };
    const open = inferMixture(year, { businessType: 'cafe', openingHours: hours }).shape;
    const usual = mixed(year, MIXTURES.cafe);
    const sundays = (shape: Float64Array) => share(shape, (day) => year.dayType[day] === SUNDAY);
    expect(sundays(open)).toBeLessThan(sundays(usual));
    expect(sundays(openShape(year, hours))).toBe(0);
    expect(sundays(openShape(year, { ...hours, daysPerWeek: 7 }))).toBeGreaterThan(0.1);
  });

  test('a meter of another year tells the shape, its holes filled', () => {
    const past = yearOf(2025);
    const truth = mixed(past, { g1: 1 });
    const kwh = truth.map((each, step) =>
      step % 97 === 0 || (step > 4000 && step < 5500) ? Number.NaN : each * 50_000,
    );
    const shape = shapeOfReadings(year, { begins: past.begins, kwh });
    const expected = mixed(year, { g1: 1 });
    const off = sum(shape.map((each, step) => Math.abs(each - (expected[step] as number)))) / 2;
    expect(off).toBeLessThan(0.04);
    expect(past.begins % HALF_HOUR).toBe(0);
  });
});

describe('bills of whatever length', () => {
  const usual = mixed(year, MIXTURES.office);
  const monthOf = (month: number) => 60_000 * share(usual, (day) => year.dayMonth[day] === month);
  const bill = (from: string, to: string, kwh: number) => ({ from, to, kwh });

  test('too few days say nothing', () => {
    const two = [bill('2026-01-01', '2026-01-31', 5000), bill('2026-02-01', '2026-02-28', 5000)];
    expect([billedDays(two), yearOfBills(two, 'office')]).toEqual([59, null]);
  });

  test('months without a bill take what the kind of business usually uses', () => {
    const three = [
      bill('2026-01-01', '2026-01-31', monthOf(0)),
      bill('2026-02-01', '2026-02-28', monthOf(1)),
      bill('2026-07-01', '2026-07-31', monthOf(6)),
    ];
    const made = yearOfBills(three, 'office');
    expect(made?.monthlyKwh[6]).toBe(Math.round(monthOf(6)));
    expect((made?.annualKwh ?? 0) / 60_000).toBeCloseTo(1, 2);
  });

  test('a quarter lies evenly on its days, and the same month of two years is their mean', () => {
    const made = yearOfBills(
      [bill('2025-01-01', '2025-03-31', 9000), bill('2026-01-01', '2026-01-31', 31 * 200)],
      'office',
    );
    expect(made?.monthlyKwh.slice(0, 3)).toEqual([31 * 150, 2800, 3100]);
  });
});
