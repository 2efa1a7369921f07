import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { yearOf } from '../calendar/year.js';
import { chargeFromSun, chargeOnArrival, chargingDays } from './charging.js';

const year = yearOf(2026);
const habits = { chargers: 4, kwhPerDay: 8, kwPerCharger: 7.4, arrives: 8.5, departs: 17 };
const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);

test('every car leaves with what it came for, by sun or in time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), fc.double({ min: 0, max: 40, noNaN: true }), (seed, size) => {
      const days = chargingDays(year, habits, seed);
      const sun = Float64Array.from(
        { length: year.steps },
        (_, step) => Math.max(0, 6 - Math.abs((step % 48) - 25)) / 6,
      );
      for (const charge of [
        chargeOnArrival,
        (d: typeof days, load: Float64Array) => chargeFromSun(d, load, sun, size),
      ]) {
        const load = new Float64Array(year.steps);
        charge(days, load);
        expect(sum(load)).toBeCloseTo(sum(days.kwh), 6);
        expect(Math.max(...load)).toBeLessThanOrEqual(days.most + 1e-9);
      }
    }),
    { numRuns: 20 },
  );
});

test('managed charging takes more of the sun than charging on arrival', () => {
  const days = chargingDays(year, habits, 1);
  const sun = Float64Array.from({ length: year.steps }, (_, step) => Math.max(0, 8 - Math.abs((step % 48) - 26)));
  const taken = (load: Float64Array) => sum(load.map((kwh, step) => Math.min(kwh, sun[step] as number)));
  const [managed, at] = [new Float64Array(year.steps), new Float64Array(year.steps)];
  chargeFromSun(days, managed, sun, 1);
  chargeOnArrival(days, at);
  expect(taken(managed)).toBeGreaterThan(taken(at));
});

test('no chargers, no cars', () => expect(chargingDays(year, { ...habits, chargers: 0 }, 1).kwh).toHaveLength(0));
