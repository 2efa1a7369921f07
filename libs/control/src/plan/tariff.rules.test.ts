import { expect, test } from '@jest/globals';
import { penceAt, type Tariff } from './tariff.rules.js';

const at = (time: string) => Date.parse(time);
const bands: Tariff = {
  kind: 'time_of_use',
  pence: 30,
  bands: [
    { from: 46, to: 12, pence: 20 },
    { from: 32, to: 38, pence: 40, weekdays: true },
  ],
};

test('bands follow the clock on the wall, over midnight, and leave out weekends and bank holidays', () => {
  const prices = ['2026-06-16T22:00Z', '2026-06-17T04:30Z', '2026-06-17T05:00Z', '2026-06-17T15:00Z'];
  expect(prices.map((time) => penceAt(bands, at(time)))).toEqual([20, 20, 30, 40]);
  expect(penceAt(bands, at('2026-06-20T15:00Z'))).toBe(30);
  expect(penceAt(bands, at('2026-08-31T15:00Z'))).toBe(30);
  expect(penceAt({ kind: 'flat', pence: 26 }, at('2026-06-16T22:00Z'))).toBe(26);
});

test('a half-hourly price that is not published yet is the mean of the last seven days at that time', () => {
  const table = new Map(
    Array.from({ length: 10 }, (_, day) => [at('2026-06-01T12:00Z') + day * 86_400_000, day] as const),
  );
  const tariff: Tariff = { kind: 'half_hourly', pence: 25, table };
  expect(penceAt(tariff, at('2026-06-04T12:00Z'))).toBe(3);
  expect(penceAt(tariff, at('2026-06-11T12:00Z'))).toBe(6);
  expect(penceAt(tariff, at('2026-06-12T12:00Z'))).toBe(6);
  expect(penceAt(tariff, at('2026-06-12T12:30Z'))).toBe(25);
});
