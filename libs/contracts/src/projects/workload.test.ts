import { expect, test } from '@jest/globals';
import { assignmentWarnings, certificateState, dayWarnings } from './workload.js';

const TODAY = '2026-11-20';

test.each([
  [null, 'valid'],
  ['2026-11-19', 'expired'],
  ['2026-11-20', 'soon'],
  ['2027-01-19', 'soon'],
  ['2027-01-20', 'valid'],
])('a certificate until %s is %s on 20 November 2026', (expires, state) =>
  expect(certificateState(expires, TODAY)).toBe(state),
);

test('an expired certificate and a full month speak against an assignment', () => {
  const certificates = [
    { name: 'MCS', expiresDate: '2026-11-19' },
    { name: 'Public liability insurance', expiresDate: '2026-12-01' },
    { name: 'NICEIC', expiresDate: null },
  ];
  expect(assignmentWarnings({ capacityPerMonth: 5, currentJobsCount: 4, certificates: [] }, TODAY)).toEqual([]);
  expect(assignmentWarnings({ capacityPerMonth: 5, currentJobsCount: 5, certificates }, TODAY)).toEqual([
    'MCS expired on 19 November 2026',
    '5 jobs already open, the capacity is 5 a month',
  ]);
});

test('several jobs at once are counted together', () => {
  const installer = { capacityPerMonth: 5, currentJobsCount: 4, certificates: [] };
  expect(assignmentWarnings(installer, TODAY, 1)).toEqual([]);
  expect(assignmentWarnings(installer, TODAY, 3)).toEqual(['7 jobs would be open, the capacity is 5 a month']);
});

test('a month above its capacity and a day with another job are said; a job does not clash with itself', () => {
  const planned = [
    { id: 'a', scheduledDate: '2026-12-01', site: 'Larkhill Motors' },
    { id: 'b', scheduledDate: '2026-12-31', site: 'Ashdown Print Works' },
    { id: 'c', scheduledDate: '2027-01-01', site: 'Westgate Framing' },
    { id: 'd', scheduledDate: null, site: 'Calder Vale Brewery' },
  ];
  const on = (id: string, date: string, capacityPerMonth = 2) => dayWarnings({ id, date, capacityPerMonth }, planned);
  expect(on('d', '2026-12-01')).toEqual([
    '3 jobs in December 2026, the capacity is 2 a month',
    'Larkhill Motors is on the same day',
  ]);
  expect(on('d', '2026-12-02', 3)).toEqual([]);
  expect(on('a', '2026-12-02')).toEqual([]);
  expect(on('d', '2027-01-02')).toEqual([]);
});
