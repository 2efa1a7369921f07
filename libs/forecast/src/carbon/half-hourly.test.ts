import { expect, test } from '@jest/globals';
import { CARBON_SHAPE } from '../data/carbon-shape.js';
import { forecast } from '../forecast.js';
import { weighted } from './half-hourly.js';

test('the pattern has every half hour of every month, and a mean of one', () => {
  expect(CARBON_SHAPE.map((month) => month.length)).toEqual(Array.from({ length: 12 }, () => 48));
  const mean = CARBON_SHAPE.flat().reduce((sum, each) => sum + each, 0) / (12 * 48);
  expect(mean).toBeGreaterThan(0.99);
  expect(mean).toBeLessThan(1.01);
});

test('each kWh counts with its own half hour', () => {
  expect(weighted(new Float64Array([1, 3]), (step) => [0.5, 1.5][step] as number)).toBe(1.25);
  expect(weighted(new Float64Array([0, 0]), () => 0.5)).toBe(1);
});

test('both methods, used and exported apart: exported sun displaces a cleaner grid than the mean of the year', () => {
  const { carbon, annual } = forecast({
    businessType: 'office',
    annualUsageKwh: 50_000,
    offer: 'per_kwh',
    smartService: false,
    system: { solarKwp: 40, batteryKwh: 0 },
  });
  const { selfConsumedTonnes, exportedTonnes, halfHourly } = carbon;
  expect(selfConsumedTonnes.p50).toBeCloseTo((annual.selfConsumedKwh.p50 * carbon.factorKgPerKwh) / 1000, 2);
  expect(exportedTonnes.p50).toBeCloseTo((annual.exportedKwh.p50 * carbon.factorKgPerKwh) / 1000, 2);
  expect(halfHourly?.exportedTonnes).toBeGreaterThan(0.7 * exportedTonnes.p50);
  expect(halfHourly?.exportedTonnes).toBeLessThan(exportedTonnes.p50);
  // Sun at dinner time and in winter is used more and exported less: its half hours are dirtier.
  expect((halfHourly?.selfConsumedTonnes ?? 0) / selfConsumedTonnes.p50).toBeGreaterThan(
    (halfHourly?.exportedTonnes ?? 0) / exportedTonnes.p50,
  );
});
