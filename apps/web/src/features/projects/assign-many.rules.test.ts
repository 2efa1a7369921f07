import { expect, test } from '@jest/globals';
import type { ProjectForAdmin } from '@libs/contracts';
import { fitOf } from './assign-many.rules';

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
    '1 project has it already',
    '1 job of another installer is withdrawn',
    '2 projects are complete, live or withdrawn, and will be refused',
  ]);
});

test('warns of more than the installer takes in a month', () =>
  expect(fitOf([row('confirmed'), row('confirmed'), row('confirmed')], tom)).toEqual([
    '3 projects get this installer',
    '6 open jobs then, over the 5 a month that the installer takes',
  ]));
