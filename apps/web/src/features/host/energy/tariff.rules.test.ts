import { expect, test } from '@jest/globals';
import { NEW_BAND, readTariff, tariffWords, typedTariff } from './tariff.rules';

const night = { from: '23:00', to: '06:00', pence: '19.6', weekdays: false };

test('a tariff is read as it is sent, and typed as it was read', () => {
  const sent = { pence: 29.8, bands: [{ from: '23:00', to: '06:00', pence: 19.6, weekdays: false }] };
  expect(readTariff({ pence: ' 29.8', bands: [night] })).toEqual({ body: sent });
  expect(typedTariff(sent)).toEqual({ pence: '29.8', bands: [night] });
  expect(typedTariff(null)).toEqual({ pence: '', bands: [] });
  expect(tariffWords(sent)).toBe('29.8p a kWh, 19.6p from 23:00 to 06:00');
  expect(tariffWords({ pence: 30, bands: [{ from: '16:00', to: '19:00', pence: 41, weekdays: true }] })).toBe(
    '30p a kWh, 41p from 16:00 to 19:00, Monday to Friday',
  );
});

test.each([
  ['a price that is none', { pence: '29,8', bands: [] }, { pence: 'Enter the price in pence per kWh, such as 29.8' }],
  ['a price beyond all sense', { pence: '501', bands: [] }, { pence: expect.any(String) }],
  ['hours without a price', { pence: '30', bands: [NEW_BAND] }, { bands: expect.stringContaining('Hours 1: enter') }],
  [
    'hours that end as they begin',
    { pence: '30', bands: [{ ...night, to: '23:00' }] },
    { bands: 'Hours 1: choose an end that isn’t the beginning' },
  ],
  [
    'hours that overlap over midnight',
    { pence: '30', bands: [night, { ...night, from: '05:30', to: '07:00' }] },
    { bands: 'Hours 1 and 2 overlap. Change one of them' },
  ],
])('%s is said at its field', (_, typed, faults) => {
  expect(readTariff(typed)).toMatchObject({ faults });
});

test('a price below zero counts, and hours that only touch don’t overlap', () => {
  const cheap = { from: '06:00', to: '07:00', pence: '−2', weekdays: true };
  expect(readTariff({ pence: '30', bands: [night, cheap] })).toMatchObject({ body: { bands: [{}, { pence: -2 }] } });
});
