import { expect, test } from '@jest/globals';
import { limitsOf, profileOf } from './limits.rules.js';

const FROM = Date.parse('2026-11-30T22:00:00Z');
const HALF_HOUR = 1_800_000;
const steps = (...wh: (number | undefined)[]) =>
  wh.map((one, at) => {
    const byCharger: Record<string, number> = one === undefined ? {} : { car: one };
    return { instant: FROM + at * HALF_HOUR, byCharger };
  });
const POWER = { watts: 7400, phases: 1 };
const said = (given: ReturnType<typeof steps>, now = FROM, power = POWER) => {
  const limits = limitsOf(given, 'car', power, now);
  return (
    limits && [
      limits.periods.map(({ from, watts }) => [(from - FROM) / HALF_HOUR, watts]),
      (limits.until - FROM) / HALF_HOUR,
    ]
  );
};

test('a charger is limited where its plan says so, and free before and after', () => {
  expect(said(steps(undefined, 0, 0, 3700, 3700, undefined))).toEqual([
    [
      [0, 7400],
      [1, 0],
      [3, 7400],
    ],
    5,
  ]);
});

test('a plan without the charger has no limits, and neither has one that is over', () => {
  expect(said(steps(undefined, undefined))).toBeNull();
  expect(said(steps(0, 100), FROM + 2 * HALF_HOUR)).toBeNull();
});

test('no limit is below what a car needs to charge at all, and none above what the charger has', () => {
  expect(said(steps(200))).toEqual([[[0, 1380]], 1]);
  expect(said(steps(200), FROM, { watts: 22_000, phases: 3 })).toEqual([[[0, 4140]], 1]);
  expect(said(steps(9000))).toEqual([[[0, 7400]], 1]);
});

test('more periods than a charger stores are cut, with the end where they are cut', () => {
  const many = steps(...Array.from({ length: 30 }, (_, at) => (at % 2) * 3000));
  const limits = limitsOf(many, 'car', POWER, FROM);
  expect(limits?.periods).toHaveLength(20);
  expect(limits?.until).toBe(FROM + 20 * HALF_HOUR);
});

test('the profile counts its periods from its own start, in watts or amps', () => {
  const limits = limitsOf(steps(0, 3700), 'car', POWER, FROM + 60_000) ?? { periods: [], until: 0 };
  expect(profileOf(limits, { unit: 'W', phases: 1 })).toEqual({
    connectorId: 0,
    csChargingProfiles: {
      chargingProfileId: 1,
      stackLevel: 0,
      chargingProfilePurpose: 'TxDefaultProfile',
      chargingProfileKind: 'Absolute',
      validTo: '2026-11-30T23:00:00.000Z',
      chargingSchedule: {
        duration: 3600,
        startSchedule: '2026-11-30T22:00:00.000Z',
        chargingRateUnit: 'W',
        chargingSchedulePeriod: [
          { startPeriod: 0, limit: 0, numberPhases: 1 },
          { startPeriod: 1800, limit: 7400, numberPhases: 1 },
        ],
      },
    },
  });
  const running = { connector: 1, transactionId: 77 };
  expect(profileOf(limits, { unit: 'A', phases: 1, running })).toMatchObject({
    connectorId: 1,
    csChargingProfiles: {
      chargingProfileId: 2,
      transactionId: 77,
      chargingProfilePurpose: 'TxProfile',
      chargingSchedule: { chargingSchedulePeriod: [{ limit: 0 }, { limit: 32.1 }] },
    },
  });
});
