import { expect, test } from '@jest/globals';
import { endsSoon, longStopStep, reminderOf } from './agreement-reminders.rules.js';

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

test('the last day to go live is named 60, 30 and 7 days before it, and not after it', () => {
  const step = (day: string) => longStopStep('2027-11-24', new Date(`${day}T09:00:00Z`));
  const days = ['2027-09-24', '2027-09-25', '2027-10-24', '2027-10-25', '2027-11-16', '2027-11-17', '2027-11-24'];
  expect(days.map(step)).toEqual([null, 60, 60, 30, 30, 7, 7]);
  expect(step('2027-11-25')).toBeNull();
});
