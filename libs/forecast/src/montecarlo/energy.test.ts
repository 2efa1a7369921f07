import { expect, test } from '@jest/globals';
import { findingsOf } from '../forecast.js';
import { finish } from '../in-steps.js';
import { drawEnergies } from './energy.js';

const one = (value: number) => Float64Array.of(value);
const total = (months: Float64Array) => months.reduce((sum, kwh) => sum + kwh, 0);

test('a site’s habit is drawn once and holds in every year of the term', () => {
  const body = {
    businessType: 'office',
    annualUsageKwh: 60_000,
    offer: 'per_kwh',
    smartService: false,
    system: { solarKwp: 50, batteryKwh: 0 },
    seed: 1,
  } as const;
  const { site, system, draws } = findingsOf(body, { draws: 20 });
  // An ordinary year that repeats itself, so that only the habit is left to differ.
  const usedWith = (habit: number) => {
    const [weather, loadYear] = [Uint8Array.of(0), Uint8Array.of(0)];
    const typical = { modelFactor: one(site.luck[0] as number), loadFactor: one(1), degradation: one(0) };
    const found = finish(
      drawEnergies(
        { site: { ...site, luck: site.luck.map(() => 1) }, system, annualKwh: 60_000, termYears: 20 },
        { ...draws, ...typical, count: 1, weather, loadYear, habits: one(habit) },
      ),
    );
    const [middle, last] = [found.middleUsed[0] as number, found.lastUsed[0] as number];
    return { first: total(found.usage) - total(found.imported), middle, last };
  };
  const [usual, more] = [usedWith(0), usedWith(0.3)];
  const gained = more.first - usual.first;
  expect(gained).toBeGreaterThan(0.05 * usual.first);
  expect(more.middle - usual.middle).toBeCloseTo(gained, 6);
  expect(more.last - usual.last).toBeCloseTo(gained, 6);
});
