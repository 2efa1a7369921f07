import { expect, test } from '@jest/globals';
import type { PlanView } from '@libs/contracts';
import { stripsOf } from './plan-strips.rules';

const half = (from: string, more: Partial<PlanView['halfHours'][number]>): PlanView['halfHours'][number] => ({
  from,
  chargedWh: 0,
  dischargedWh: 0,
  sunWh: 0,
  loadWh: 0,
  sunWithin: null,
  loadWithin: null,
  storedWh: 0,
  did: null,
  pence: 20,
  grams: 100,
  ...more,
});
const HALF_HOURS = [
  half('2026-06-10T22:00:00.000Z', { pence: -5, grams: 80, chargedWh: 100 }),
  half('2026-06-10T22:30:00.000Z', { pence: 20, grams: 160, sunWh: 1500 }),
];

test('price and carbon are of the running half hour, the sun of all of them, at their places in the day', () => {
  const [price, carbon, sun] = stripsOf(HALF_HOURS, '2026-06-10T22:31:00.000Z', String);
  expect(price).toMatchObject({ value: '20p', range: '-5 to 20p a kWh' });
  expect(carbon).toMatchObject({ value: '160 g', range: '80 to 160 gCO₂ a kWh on the grid' });
  expect(sun).toMatchObject({ value: '2 kWh' });
  expect(price?.columns).toEqual([
    { slot: 46, share: 0.04, used: true },
    { slot: 47, share: 1, used: false },
  ]);
});

test('one price for all hours has no range, and no plan has no strips', () => {
  const flat = HALF_HOURS.map((one) => ({ ...one, pence: 27 }));
  expect(stripsOf(flat, flat[0]?.from ?? '', String)[0]).toMatchObject({ value: '27p', range: 'in all half hours' });
  const even = stripsOf([HALF_HOURS[0] as PlanView['halfHours'][number]], flat[0]?.from ?? '', String)[1];
  expect(even).toMatchObject({ value: '80 g', range: 'gCO₂ a kWh on the grid' });
  expect(stripsOf([], '2026-06-10T22:31:00.000Z', String)).toEqual([]);
});
