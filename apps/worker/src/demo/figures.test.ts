import { SystemRequirements } from '@libs/contracts';
import { type SampleSite, sampleCost, sampleSavings, sampleSystem } from './figures.js';

const warehouse: SampleSite = { annualUsageKwh: 50_000, unitRatePence: 27, roofAreaM2: 400, phases: 3, evChargers: 0 };

test('a warehouse of 50 MWh gets the figures that the rule says', () => {
  expect(sampleSystem(warehouse)).toMatchObject({ solarKwp: 25, batteryKwh: 0, inverterKw: 20 });
  // 25 kWp x 900 kWh x 75% x 12p
  expect(sampleSavings(warehouse)).toBe(2025);
  // 25 x £1,125, between £1,200 at 10 kWp and £1,000 at 50
  expect(sampleCost(warehouse)).toBe(28_125);
});

test('a battery stands beside panels of 40 kWp and more', () => {
  const larger = { ...warehouse, annualUsageKwh: 90_000 };
  expect(sampleSystem(larger)).toMatchObject({ solarKwp: 45, batteryKwh: 5 });
  // 45 x £1,022.50 + 5 x £500
  expect(sampleCost(larger)).toBe(48_625);
});

test('a small roof bounds the panels', () => {
  expect(sampleSystem({ ...warehouse, roofAreaM2: 60 }).solarKwp).toBe(12);
});

test('every system is one that the product takes', () => {
  for (const annualUsageKwh of [3_000, 18_500, 64_300, 250_000, 380_000]) {
    const system = sampleSystem({ ...warehouse, annualUsageKwh, roofAreaM2: annualUsageKwh / 100 });
    expect(SystemRequirements.parse(system)).toEqual(system);
  }
});
