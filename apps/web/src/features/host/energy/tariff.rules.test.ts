import { expect, test } from '@jest/globals';
import { NEW_BAND, readTariff, tariffWords, typedTariff } from './tariff.rules';

const BY_HOURS = { halfHourly: false, product: '' };
const night = { from: '23:00', to: '06:00', pence: '19.6', weekdays: false };

test('a tariff is read as it is sent, and typed as it was read', () => {
  const sent = { pence: 29.8, bands: [{ from: '23:00', to: '06:00', pence: 19.6, weekdays: false }] };
  expect(readTariff({ ...BY_HOURS, pence: ' 29.8', bands: [night] })).toEqual({ body: sent });
  expect(typedTariff(sent)).toEqual({ ...BY_HOURS, pence: '29.8', bands: [night] });
  expect(typedTariff(null)).toEqual({ ...BY_HOURS, pence: '', bands: [] });
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
  expect(readTariff({ ...BY_HOURS, ...typed })).toMatchObject({ faults });
});

test('a price below zero counts, and hours that only touch don’t overlap', () => {
  const cheap = { from: '06:00', to: '07:00', pence: '−2', weekdays: true };
  expect(readTariff({ ...BY_HOURS, pence: '30', bands: [night, cheap] })).toMatchObject({
    body: { bands: [{}, { pence: -2 }] },
  });
});

test('half-hourly prices need the code of their product, and have no hours', () => {
  const typed = { halfHourly: true, product: ' agile-24-10-01', pence: '27', bands: [night] };
  const sent = { pence: 27, bands: [], halfHourly: { product: 'AGILE-24-10-01' } };
  expect(readTariff(typed)).toEqual({ body: sent });
  expect(typedTariff(sent)).toEqual({ halfHourly: true, product: 'AGILE-24-10-01', pence: '27', bands: [] });
  expect(tariffWords(sent)).toBe('half-hourly prices of AGILE-24-10-01');
  expect(readTariff({ ...typed, product: 'Agile Octopus', pence: '' })).toMatchObject({
    faults: { pence: expect.any(String), product: 'Enter the product code, such as AGILE-24-10-01' },
  });
});
