import { expect, test } from '@jest/globals';
import { endsSoon, reminderOf } from './agreement-reminders.rules.js';

const offered = new Date('2026-11-01T10:00:00Z');
const ends = new Date('2026-12-02T00:00:00Z');
const at = (day: string) => reminderOf(offered, ends, new Date(`2026-${day}T12:00:00Z`));

test('three, seven and fourteen days after the turn began, and two days before the end', () => {
  expect(['11-03', '11-04', '11-08', '11-15', '11-29', '11-30', '12-01'].map(at)).toEqual([
    null,
    3,
    7,
    14,
    14,
    'last',
    'last',
  ]);
});

test('never once the offer is over', () => {
  expect(reminderOf(offered, ends, ends)).toBeNull();
});

test('the end of a withdrawal period is named two days before it', () => {
  const soon = (day: string) => endsSoon(ends, new Date(`2026-${day}T00:00:00Z`));
  expect(['11-29', '11-30', '12-01', '12-02'].map(soon)).toEqual([false, true, true, false]);
});
