import { expect, test } from '@jest/globals';
import { needsOfAdmin, needsOfFunder, needsOfInstaller } from './needs.rules';

test('an admin is needed as often as the queue of the dashboard has rows', () => {
  const totals = {
    lead: 2,
    proposal_accepted: 1,
    proposal_declined: 1,
    awaiting_pairing: 3,
    commissioning: 0,
    go_live: 1,
    overdue: 4,
    task: 0,
  };
  expect(needsOfAdmin({ totals })).toBe(12);
});

test('a funder is needed for projects to review alone', () => {
  expect(needsOfFunder([{ status: 'pending' }, { status: 'confirmed' }, { status: 'pending' }])).toBe(2);
});

test('an installer is needed for jobs to accept and for those returned', () => {
  const at = '2026-11-20T14:00:00.000Z';
  const job = { jobStatus: 'new', acceptedAt: null, returnReason: null } as const;
  expect(
    needsOfInstaller([
      job,
      { ...job, acceptedAt: at },
      { ...job, jobStatus: 'in_progress', acceptedAt: at },
      { ...job, jobStatus: 'awaiting_commissioning', acceptedAt: at },
      { ...job, jobStatus: 'awaiting_commissioning', acceptedAt: at, returnReason: 'No serial' },
    ]),
  ).toBe(2);
});
