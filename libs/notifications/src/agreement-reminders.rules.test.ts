import { expect, test } from '@jest/globals';
import { endsSoon, longStopStep, reminderOf, riseAhead } from './agreement-reminders.rules.js';

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

const index = { kind: 'fixed_pct', bp: 250, capBp: null, floorBp: null } as const;
const terms = (more: object = {}) =>
  ({ priceKind: 'per_kwh', priceMp: 15_000, index, startsOn: 'go_live', termMonths: 36, ...more }) as Parameters<
    typeof riseAhead
  >[0];

test('a new price is named 45 days before each contract year but the last one’s end, always worked out from the first price', () => {
  const ahead = (day: string) => riseAhead(terms(), '2026-03-01', day);
  expect(ahead('2027-01-14')).toBeNull();
  expect(ahead('2027-01-15')).toEqual({ on: '2027-03-01', before: 15_000, after: 15_375 });
  expect(ahead('2027-02-28')?.after).toBe(15_375);
  expect(ahead('2027-03-01')).toBeNull();
  expect(ahead('2028-02-01')).toEqual({ on: '2028-03-01', before: 15_375, after: 15_759 });
  expect(ahead('2029-02-01')).toBeNull();
});

test('no new price: without a rise, or before the term; an index that is not known yet has no price; 29 February has a 1 March', () => {
  const ahead = (more: object, day = '2027-02-01', since = '2026-03-01') => riseAhead(terms(more), since, day);
  expect(ahead({ index: { ...index, kind: 'none' } })).toBeNull();
  expect(ahead({ index: { ...index, bp: 0 } })).toBeNull();
  expect(ahead({ startsOn: '2027-06-01' })).toBeNull();
  expect(ahead({ index: { ...index, kind: 'cpi' } })).toEqual({ on: '2027-03-01', before: 15_000, after: null });
  expect(ahead({}, '2025-02-01', '2024-02-29')?.on).toBe('2025-03-01');
});
