import { expect, test } from '@jest/globals';
import type { ForecastBody } from '@libs/contracts';
import { forecast, forecastInSteps } from '../forecast.js';
import { sizesOf } from './sizes.js';

const ASKED: ForecastBody = {
  businessType: 'office',
  annualUsageKwh: 80_000,
  postcode: 'LS1 4AP',
  unitRatePence: 30,
  offer: 'per_kwh',
  smartService: false,
  seed: 1,
};

test('the sizes to choose between give up either saving or return, and the best one is that of the forecast', () => {
  const { sizes, meetsFloor, looked, irrFloor } = sizesOf(ASKED, { irrFloor: 0.05 });
  expect(looked).toBeGreaterThan(sizes.length);
  for (const [at, size] of sizes.entries()) {
    const next = sizes[at + 1];
    if (!next) continue;
    expect(size.expectedSavings).toBeGreaterThanOrEqual(next.expectedSavings);
    expect(size.irr ?? 0).toBeLessThanOrEqual(next.irr ?? 0);
  }
  const [best] = sizes.filter((size) => size.best);
  expect(meetsFloor).toBe(true);
  expect(best?.irr).toBeGreaterThanOrEqual(irrFloor);
  const made = forecast(ASKED, { draws: 50, irrFloor: 0.05 });
  expect(made.system).toMatchObject({ solarKwp: best?.solarKwp, batteryKwh: best?.batteryKwh });
  expect(made.funder.capex).toBeCloseTo(best?.capitalCost ?? 0, 0);
  expect(Math.abs(made.annual.savings.p50 / (best?.expectedSavings ?? 1) - 1)).toBeLessThan(0.05);
});

test('a funder that asks for more gets a size that earns more, or is told that there is none', () => {
  const eager = sizesOf(ASKED, { irrFloor: 0.05 });
  const greedy = sizesOf(ASKED, { irrFloor: 0.5 });
  const best = ({ sizes }: typeof eager) => sizes.find((size) => size.best);
  expect(best(eager)?.expectedSavings).toBeGreaterThan(best(greedy)?.expectedSavings ?? 0);
  expect(greedy.meetsFloor).toBe(false);
  expect(best(greedy)?.irr).toBe(Math.max(...greedy.sizes.map(({ irr }) => irr ?? 0)));
});

test('where no size reaches the return, the best return is proposed, not the first size looked at', () => {
  const small = { ...ASKED, annualUsageKwh: 15_000 };
  const { sizes, meetsFloor } = sizesOf(small);
  const [best] = sizes.filter((size) => size.best);
  expect(meetsFloor).toBe(false);
  expect(best?.irr).toBe(Math.max(...sizes.map(({ irr }) => irr ?? -1)));
});

test('in steps the answer is the same', () => {
  const steps = forecastInSteps(ASKED, { draws: 50 });
  let pauses = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) pauses += 1;
  expect(pauses).toBeGreaterThan(10);
  expect(step.value).toEqual(forecast(ASKED, { draws: 50 }));
});

test('the saving of a size is that of its forecast with the Smart Energy Service too: grid earnings are apart in both', () => {
  const asked: ForecastBody = {
    ...ASKED,
    businessType: 'cafe',
    annualUsageKwh: 32_000,
    unitRatePence: 28,
    smartService: true,
  };
  const [first] = sizesOf(asked, { irrFloor: 0.02 }).sizes;
  if (!first) throw new Error('a roof takes some size');
  const { solarKwp, batteryKwh } = first;
  const { annual, carbon } = forecast({ ...asked, system: { solarKwp, batteryKwh } }, { draws: 200 });
  const near = (a: number, b: number, by = 0.03) => expect(Math.abs(a / b - 1)).toBeLessThan(by);
  near(first.expectedSavings, annual.savings.p50);
  // Markets spread far more than the sun, and two hundred draws are few.
  near(first.gridEarnings, annual.gridEarnings.p50, 0.1);
  near(first.carbon.selfConsumedTonnes, carbon.selfConsumedTonnes.p50);
  near(first.carbon.exportedTonnes, carbon.exportedTonnes.p50);
  near(first.carbon.halfHourly?.selfConsumedTonnes ?? 0, carbon.halfHourly?.selfConsumedTonnes ?? 0);
});
