import { expect, test } from '@jest/globals';
import { connectorWords, daysWords, limitsWords, needWords, NEW_NEED, readNeeds, typedNeeds } from './charging.rules';

test('days are said as people say them', () => {
  expect([daysWords([1, 2, 3, 4, 5, 6, 7]), daysWords([1, 2, 3, 4, 5]), daysWords([6, 7]), daysWords([1, 6])]).toEqual([
    'every day',
    'Monday to Friday',
    'at the weekend',
    'Mon, Sat',
  ]);
});

test('a need comes back as it was typed, and the first fault is named', () => {
  const need = { kwh: 30, by: '07:30', from: '18:00', days: [1, 2, 3, 4, 5] };
  expect(readNeeds(typedNeeds([need]))).toEqual({ body: [need] });
  expect(needWords(need)).toBe('30 kWh by 07:30, Monday to Friday, plugged in from 18:00');
  expect(readNeeds({ items: [{ ...NEW_NEED, kwh: '12,5' }] })).toMatchObject({ body: [{ kwh: 12.5 }] });
  const fault = (part: object) => readNeeds({ items: [{ ...NEW_NEED, kwh: '30', ...part }] });
  expect(fault({ kwh: '' })).toEqual({ faults: { items: 'Time 1: give the energy in kWh, from 1 to 200' } });
  expect(fault({ kwh: '201' })).toHaveProperty('faults');
  expect(fault({ by: '18:00' })).toEqual({ faults: { items: 'Time 1: choose two different times' } });
  expect(fault({ days: [] })).toEqual({ faults: { items: 'Time 1: choose a day' } });
});

test('limits are said from the running one on, with the day where it is another', () => {
  const limits = {
    status: 'set' as const,
    at: '2026-11-30T17:00:10.000Z',
    periods: [
      { from: '2026-11-30T17:00:00.000Z', kw: 7.4 },
      { from: '2026-11-30T18:00:00.000Z', kw: 0 },
      { from: '2026-12-01T00:30:00.000Z', kw: 7.4 },
    ],
    until: '2026-12-01T07:30:00.000Z',
  };
  expect(limitsWords(limits, new Date('2026-11-30T19:00:00Z'))).toBe(
    'By the plan: no charging from 18:00, up to 7.4 kW from 1 Dec 00:30, no limit from 1 Dec 07:30',
  );
  // Half hours with more and less are one stretch, and what is far off isn’t said.
  const kws = [0, 1.4, 3, 0, 7.4, 0, 7.4];
  const periods = kws.map((kw, at) => ({ from: `2026-11-30T1${at}:00:00.000Z`, kw }));
  expect(limitsWords({ ...limits, periods }, new Date('2026-11-30T10:20:00Z'))).toBe(
    'By the plan: no charging from 10:00, up to 3 kW from 11:00, no charging from 13:00, up to 7.4 kW from 14:00',
  );
});

test('a connector says its number only beside others', () => {
  const one = { id: 2, status: 'Faulted' as const, error: 'GroundFailure', at: '2026-11-30T17:00:10.000Z' };
  expect([connectorWords(one, true), connectorWords(one, false)]).toEqual([
    'Fault (GroundFailure)',
    'Connector 2: Fault (GroundFailure)',
  ]);
});
