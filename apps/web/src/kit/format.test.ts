import { describe, expect, test } from '@jest/globals';
import {
  atLondonClock,
  clock,
  dateText,
  dayInWords,
  exactPounds,
  halfHour,
  hueOf,
  initials,
  listed,
  londonClockText,
  number,
  signedPercent,
  pounds,
  relative,
  spacedCode,
} from './format';

describe('money and numbers', () => {
  test.each([
    [6840, '£6,840'],
    [0, '£0'],
    [72.17, '£72.17'],
    [1_250_000, '£1,250,000'],
    [4019.63, '£4,020'],
  ])('%d pounds are %s', (amount, text) => expect(pounds(amount)).toBe(text));
  test('pence are there where they are asked for', () =>
    expect([exactPounds(4019.63), exactPounds(416)]).toEqual(['£4,019.63', '£416']));
  test('one decimal at most', () => expect([number(3.44), number(12)]).toEqual(['3.4', '12']));
});

describe('times are London’s', () => {
  test('in winter', () => expect(clock(new Date('2026-11-20T14:02:07Z'))).toBe('14:02:07'));
  test('in summer', () => expect(clock(new Date('2026-07-20T14:02:07Z'))).toBe('15:02:07'));
  test('a date is a day wherever it is read', () => expect(dateText('2026-11-17')).toBe('17 Nov 2026'));
  test('a date in words cannot be read in another order', () =>
    expect(dayInWords('2026-12-03')).toBe('Thursday 3 December 2026'));
  test.each([
    ['2026-11-20T14:02:07', '2026-11-20T14:02:07.000Z'],
    ['2026-07-20T14:02:07', '2026-07-20T13:02:07.000Z'],
    ['2026-03-29T02:30:00', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T00:30:00', '2026-10-24T23:30:00.000Z'],
  ])('London’s clock shows %s at %s', (text, instant) => {
    expect(atLondonClock(text)?.toISOString()).toBe(instant);
    expect(londonClockText(new Date(instant))).toBe(text);
  });
  test('what is no time is no instant', () => expect(atLondonClock('')).toBeNull());
  test.each([
    ['2026-11-20T00:00:00Z', 0],
    ['2026-11-20T14:02:07Z', 28],
    ['2026-11-20T23:59:59Z', 47],
    ['2026-07-20T23:30:00Z', 1],
  ])('%s is half hour %d', (at, index) => expect(halfHour(new Date(at))).toBe(index));
});

describe('how long ago', () => {
  const now = new Date('2026-11-20T14:00:00Z');
  test.each([
    [1, 'just now'],
    [6, '6 s ago'],
    [180, '3 min ago'],
    [7300, '2 h ago'],
    [86_400 * 10, '10 Nov'],
    [86_400 * 400, '16 Oct 2025'],
  ])('%d seconds: %s', (seconds, text) => expect(relative(new Date(now.getTime() - seconds * 1000), now)).toBe(text));
});

describe('people', () => {
  test('two letters', () =>
    expect([initials('Amara Osei'), initials('Mary Ann van Dyke'), initials('Tom')]).toEqual(['AO', 'MD', 'T']));
  test('a code is read in two halves', () => expect(spacedCode('K4M7P2XD')).toBe('K4M7 P2XD'));
  test('a hue that stays', () => expect(hueOf('Amara Osei')).toBe(hueOf('Amara Osei')));
});

test.each([
  [0.1234, 1, '+12.3%'],
  [-0.687, 0, '−69%'],
  [0.0004, 1, '0.0%'],
  [-0.004, 0, '0%'],
])('%p with %p digits is signed: %s', (fraction, digits, said) => {
  expect(signedPercent(fraction, digits)).toBe(said);
});

test('a list is read as people say it', () => {
  expect([['a'], ['a', 'b'], ['a', 'b', 'c'], []].map((one) => listed(one))).toEqual([
    'a',
    'a and b',
    'a, b and c',
    '',
  ]);
  expect(listed(['a', 'b', 'c'], 'or')).toBe('a, b or c');
});
