import { expect, test } from '@jest/globals';
import { placeInAddress, searchOf } from './place-in-address';

test.each([
  ['?postcode=LS9', { region: 5, postcode: 'LS9' }, 'LS9', null],
  ['?postcode=ls9%208aa', { region: 5, postcode: 'LS9' }, 'LS9', null],
  ['?postcode=BT1%201AA', { region: null, postcode: null }, 'BT1 1AA', 'We only cover England, Scotland and Wales.'],
  ['?postcode=xx', { region: null, postcode: null }, 'xx', 'Please enter a valid UK postcode'],
  ['?region=5', { region: 5, postcode: null }, '', null],
  ['?region=99', { region: null, postcode: null }, '', null],
  ['', { region: null, postcode: null }, '', null],
])('%s', (search, place, typed, fault) => {
  expect(placeInAddress(search)).toEqual({ place, typed, fault });
});

test('an address is written as it is read', () => {
  for (const search of ['', '?region=5', '?postcode=LS9']) expect(searchOf(placeInAddress(search).place)).toBe(search);
});
