import { expect, test } from '@jest/globals';
import { localMidnight, periodsOfDay } from '@libs/forecast';
import fc from 'fast-check';
import { DemoBattery } from './demo-battery.js';
import { demoProfile } from './demo-profile.js';
import { demoReadings, type DemoSite } from './demo-weather.js';

/** The demo's stand-ins report what is uploaded for the demo's sites. */

const HALF_HOUR = 1_800_000;
const FIVE_MINUTES = 300_000;
const expected = (instant: number): number =>
  Math.max(0, 9_000 * (1 - Math.abs(((instant / 3_600_000) % 24) - 12) / 6));
const site = (batteryKwh: number): DemoSite => ({
  rank: 0,
  solarKwp: 40,
  expected,
  annualUsageKwh: 60_000,
  batteryKwh,
});
const LIVE = '2026-03-20';

test.each([0, 20])('half hours by counter are those of the upload, with a battery of %d kWh', (battery) => {
  const profile = demoProfile(site(battery), LIVE, localMidnight('2026-03-28'));
  // The last day is the longest back, so that nothing of it was lost; the clocks change in between.
  for (const day of ['2026-03-28', '2026-03-29', '2026-10-25']) {
    const [{ wh } = { wh: [] }] = demoReadings(site(battery), day, day);
    const begins = localMidnight(day);
    expect(wh).toHaveLength(periodsOfDay(day));
    wh.forEach((half, place) => {
      const at = begins + place * HALF_HOUR;
      for (const name of ['gen', 'exp', 'imp', 'chg', 'dis'] as const) {
        expect(profile.counterAt(name, at + HALF_HOUR) - profile.counterAt(name, at)).toBe(half[name]);
      }
      // The charge at the end of the half hour; the next day begins at the reserve.
      if (place + 1 < wh.length) expect(profile.powerAt(at + HALF_HOUR).soc).toBe(half.soc);
    });
  }
});

test('counters only climb, are the same at every start, and power is what they count', () => {
  const begins = localMidnight('2026-06-10');
  const [profile, again] = [demoProfile(site(20), LIVE, begins), demoProfile(site(20), LIVE, begins)];
  again.counterAt('gen', begins + 30 * HALF_HOUR);
  for (let at = begins; at < begins + 48 * HALF_HOUR; at += FIVE_MINUTES) {
    const counted = (name: 'gen' | 'exp' | 'imp') =>
      profile.counterAt(name, at + FIVE_MINUTES) - profile.counterAt(name, at);
    const { pv, grid, bat, load, soc } = profile.powerAt(at);
    expect(Math.abs(pv - counted('gen') * 12)).toBeLessThan(13);
    expect(Math.abs(grid - (counted('imp') - counted('exp')) * 12)).toBeLessThan(26);
    expect(Math.min(counted('gen'), counted('exp'), counted('imp'))).toBeGreaterThanOrEqual(0);
    expect(pv + grid + bat).toBe(load);
    expect(load).toBeGreaterThan(0);
    expect(soc).toBeGreaterThanOrEqual(10);
    expect(again.counterAt('gen', at)).toBe(profile.counterAt('gen', at));
  }
});

test('a battery stores no more than it holds, and gives no more than it stored', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50 }), fc.array(fc.integer({ min: -20_000, max: 20_000 })), (kwh, lacks) => {
      const battery = new DemoBattery(kwh);
      let [taken, given] = [0, 0];
      for (const lacking of lacks) {
        const { bat, soc } = battery.serve(lacking);
        taken += Math.max(0, -bat);
        given += Math.max(0, bat);
        expect(Math.abs(bat)).toBeLessThanOrEqual(Math.min(Math.abs(lacking), kwh * 250));
        expect(bat * lacking).toBeGreaterThanOrEqual(0);
        if (kwh === 0) expect([bat, soc]).toEqual([0, null]);
      }
      const oneWay = Math.sqrt(0.9);
      const stored = taken * oneWay - given / oneWay;
      expect(stored).toBeGreaterThanOrEqual(-0.001);
      expect(stored).toBeLessThanOrEqual(kwh * 900 + 0.001);
    }),
  );
});
