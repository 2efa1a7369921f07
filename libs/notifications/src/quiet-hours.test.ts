import { expect, test } from '@jest/globals';
import { afterQuietHours, lastDigest } from './quiet-hours.js';

const iso = (date: Date) => date.toISOString().replace(':00.000Z', 'Z');

test.each([
  // Winter: London is UTC.
  ['2026-11-20T07:29Z', '2026-11-20T07:30Z'],
  ['2026-11-20T07:30Z', '2026-11-20T07:30Z'],
  ['2026-11-20T12:00Z', '2026-11-20T12:00Z'],
  ['2026-11-20T19:59Z', '2026-11-20T19:59Z'],
  ['2026-11-20T20:00Z', '2026-11-21T07:30Z'],
  ['2026-11-20T23:59Z', '2026-11-21T07:30Z'],
  ['2026-11-21T00:00Z', '2026-11-21T07:30Z'],
  // Summer: an hour ahead.
  ['2026-07-01T06:29Z', '2026-07-01T06:30Z'],
  ['2026-07-01T06:30Z', '2026-07-01T06:30Z'],
  ['2026-07-01T18:59Z', '2026-07-01T18:59Z'],
  ['2026-07-01T19:00Z', '2026-07-02T06:30Z'],
  // The night in which the clock goes forward is an hour shorter …
  ['2026-03-28T20:00Z', '2026-03-29T06:30Z'],
  ['2026-03-29T00:30Z', '2026-03-29T06:30Z'],
  ['2026-03-29T01:00Z', '2026-03-29T06:30Z'],
  // … and the one in which it goes back an hour longer, half past one twice.
  ['2026-10-24T19:00Z', '2026-10-25T07:30Z'],
  ['2026-10-25T00:30Z', '2026-10-25T07:30Z'],
  ['2026-10-25T01:30Z', '2026-10-25T07:30Z'],
  ['2026-10-25T06:45Z', '2026-10-25T07:30Z'],
  // The last night of a month and of a year.
  ['2026-12-31T22:00Z', '2027-01-01T07:30Z'],
])('what happens at %s may be mailed at %s', (at, due) => {
  expect(iso(afterQuietHours(new Date(at)))).toBe(due);
});

test.each([
  ['2026-11-20T07:29Z', '2026-11-19T07:30Z', '2026-11-19'],
  ['2026-11-20T07:30Z', '2026-11-20T07:30Z', '2026-11-20'],
  ['2026-11-20T23:59Z', '2026-11-20T07:30Z', '2026-11-20'],
  ['2026-07-01T06:30Z', '2026-07-01T06:30Z', '2026-07-01'],
  ['2026-03-29T06:29Z', '2026-03-28T07:30Z', '2026-03-28'],
  ['2026-03-29T06:30Z', '2026-03-29T06:30Z', '2026-03-29'],
  ['2026-10-25T07:29Z', '2026-10-24T06:30Z', '2026-10-24'],
  ['2026-10-25T07:30Z', '2026-10-25T07:30Z', '2026-10-25'],
  ['2027-01-01T00:00Z', '2026-12-31T07:30Z', '2026-12-31'],
])('at %s the last digest was due at %s, for %s', (at, due, day) => {
  const last = lastDigest(new Date(at));
  expect([iso(last.due), last.day]).toEqual([due, day]);
});
