import { expect, test } from '@jest/globals';
import { deadlinesOf, workingDaysLater } from './clock.rules.js';

const at = (text: string) => new Date(text);

test.each([
  // A Wednesday at 13:30 in London, British Summer Time.
  ['2027-06-16T12:30:00Z', 5, '2027-06-23T12:30:00.000Z'],
  // Across the end of summer time: the same time of day in London.
  ['2026-10-23T09:00:00Z', 5, '2026-10-30T10:00:00.000Z'],
  // A ticket of a Saturday counts from Monday.
  ['2026-11-28T10:00:00Z', 1, '2026-11-30T10:00:00.000Z'],
  // Christmas Day, Boxing Day's substitute and the weekend aren't working days.
  ['2026-12-24T10:00:00Z', 1, '2026-12-29T10:00:00.000Z'],
  // Across the Sunday when the clocks change, the local time stays the same.
  ['2026-03-29T12:00:00Z', 1, '2026-03-30T12:00:00.000Z'],
])('from %s, %i working days end at %s', (from, days, to) => {
  expect(workingDaysLater(at(from), days).toISOString()).toBe(to);
});

test('the clocks of each level start with the offer', () => {
  const offered = at('2027-06-16T12:30:00Z');
  const of = (level: 'critical' | 'major' | 'minor') => {
    const { respondBy, fixBy } = deadlinesOf(level, offered);
    return [respondBy.toISOString(), fixBy.toISOString()];
  };
  expect(of('critical')).toEqual(['2027-06-16T16:30:00.000Z', '2027-06-17T12:30:00.000Z']);
  expect(of('major')).toEqual(['2027-06-17T12:30:00.000Z', '2027-06-23T12:30:00.000Z']);
  expect(of('minor')).toEqual(['2027-06-23T12:30:00.000Z', '2027-07-14T12:30:00.000Z']);
});
