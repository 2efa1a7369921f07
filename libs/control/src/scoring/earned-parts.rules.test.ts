import { expect, test } from '@jest/globals';
import { halfHoursOf } from '@libs/forecast';
import { type PlannedSite } from '../plan/battery.rules.js';
import { type DayRead, scoreDay } from '../plan/score-day.rules.js';
import { siteOf } from '../site-of.rules.js';
import { earnedParts } from './earned-parts.rules.js';

const site: PlannedSite = { ...siteOf(20, 0), roundTrip: 1 };

/** A day of seeded readings: sun, use, and a battery that does what it likes. */
function anyDay(seed: number): { day: DayRead; instants: number[] } {
  const instants = halfHoursOf(['2026-03-29', '2026-06-10', '2026-10-25'][seed % 3] as string);
  let state = seed + 1;
  const next = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
  const column = (most: number) => Float64Array.from(instants, () => Math.round(next() * most));
  const [sunWh, loadWh] = [column(3000), column(3000)];
  const move = Float64Array.from(instants, () => Math.round((next() - 0.5) * 4000));
  const grid = Float64Array.from(
    instants,
    (_, at) => (loadWh[at] as number) - (sunWh[at] as number) + (move[at] as number),
  );
  const day: DayRead = {
    sunWh,
    loadWh,
    importedWh: grid.map((wh) => Math.max(0, wh)),
    exportedWh: grid.map((wh) => Math.max(0, -wh)),
    dischargedWh: move.map((wh) => Math.max(0, -wh)),
    storedWh: Math.round(next() * 20_000),
    leftWh: Math.round(next() * 20_000),
  };
  return { day, instants };
}
const pricesFor = (instants: readonly number[]) => ({
  buyPence: Float64Array.from(instants, (_, at) => 10 + (at % 7) * 4.3),
  sellPence: Float64Array.from(instants, (_, at) => 5 + (at % 5) * 3.1),
  carbonGrams: new Float64Array(instants.length),
});

test('the parts of any day add up to what it earned, to the penny', () => {
  for (let seed = 0; seed < 200; seed++) {
    const { day, instants } = anyDay(seed);
    const prices = pricesFor(instants);
    const { noBattery, actual } = scoreDay(site, day, prices);
    const earnedPence = Math.round(noBattery.pence) - Math.round(actual.pence);
    const parts = earnedParts(site, day, { prices, instants, earnedPence });
    expect(parts.reduce((sum, { pence }) => sum + pence, 0)).toBe(earnedPence);
  }
});

test('each part is of its own half hours', () => {
  const instants = halfHoursOf('2026-06-10');
  const at = (wh: Record<number, number>) => Float64Array.from(instants, (_, slot) => wh[slot] ?? 0);
  const day: DayRead = {
    // 1 kWh is bought at 02:00; it runs the site at 07:00; 2 kWh of spare sun are stored at noon, of which one is used at 19:00.
    sunWh: at({ 24: 2000 }),
    loadWh: at({ 14: 1000, 38: 1000 }),
    importedWh: at({ 4: 1000 }),
    exportedWh: at({}),
    dischargedWh: at({ 14: 1000, 38: 1000 }),
    storedWh: 0,
    leftWh: 1000,
  };
  const prices = {
    buyPence: at({}).map((_, slot) => (slot < 12 ? 10 : 30)),
    sellPence: at({}).fill(15),
    carbonGrams: at({}),
  };
  expect(earnedParts(site, day, { prices, instants, earnedPence: 30 + 30 - 10 - 30 + 10 })).toEqual([
    { of: 'morning', wh: 1000, pence: 30 },
    { of: 'evening', wh: 1000, pence: 30 },
    { of: 'bought', wh: 1000, pence: -10 },
    { of: 'stored', wh: 2000, pence: -30 },
    { of: 'left', wh: 1000, pence: 10 },
  ]);
});
