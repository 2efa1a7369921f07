import { expect, test } from '@jest/globals';
import type { ProjectForAdmin } from '@libs/contracts';
import { fitOf, warningsOf } from './assign-many.rules';

const tom = { id: 'tom', currentJobsCount: 3, capacityPerMonth: 5 };
const row = (status: string, installer: string | null = null, withdrawnAt: string | null = null) =>
  ({ status, withdrawnAt, installer: installer && { id: installer } }) as ProjectForAdmin;

test('says what becomes of each before it is done', () => {
  const rows = [
    row('pending'),
    row('confirmed', 'tom'),
    row('in_progress', 'ines'),
    row('live', 'ines'),
    row('confirmed', null, '2026-11-20T09:00:00Z'),
  ];
  expect(fitOf(rows, tom)).toEqual([
    '2 projects get this installer',
    '1 project already has it',
    '1 job of another installer is withdrawn',
    '2 projects are complete, live or withdrawn and will be refused',
  ]);
});

test('warns of more than the installer takes in a month, and of a certificate that has run out', () => {
  const certificates = [{ name: 'MCS', expiresDate: '2026-10-31' }];
  const warned = (rows: ProjectForAdmin[], certified = false) =>
    warningsOf(rows, { ...tom, certificates: certified ? certificates : [] }, '2026-11-20');
  expect(warned([row('confirmed'), row('confirmed'), row('confirmed')])).toEqual([
    '6 jobs open then, the capacity is 5 a month',
  ]);
  expect(warned([row('confirmed'), row('confirmed'), row('pending')])).toEqual([]);
  expect(warned([row('pending')], true)).toEqual(['MCS expired on 31 October 2026']);
  expect(warned([row('confirmed', 'tom'), row('live')], true)).toEqual([]);
});
