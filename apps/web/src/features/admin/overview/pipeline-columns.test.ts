import { expect, test } from '@jest/globals';
import { columnsOf, sitesPerTick, ticksOf } from './pipeline-columns';

test('a column each stage on the way, in the order of the lifecycle, with what is live at the end', () => {
  const stage = { targetDays: 5, total: 3, warned: 1, breached: 1, medianDays: 2 };
  const columns = columnsOf(
    {
      asOf: '2026-11-20T14:00:00Z',
      stages: [
        { kind: 'host', status: 'lead', ...stage },
        { kind: 'project', status: 'pending', ...stage },
      ],
      needs: [],
      mine: 0,
      everyones: 0,
      snoozed: 0,
      totals: {
        lead: 0,
        proposal_accepted: 0,
        proposal_declined: 0,
        awaiting_pairing: 0,
        commissioning: 0,
        go_live: 0,
        overdue: 0,
        task: 0,
      },
      late: 0,
    },
    50,
  );
  expect(columns.map(({ status, total }) => `${status} ${total}`)).toEqual([
    'lead 3',
    'pending 3',
    'confirmed 0',
    'job_assigned 0',
    'in_progress 0',
    'awaiting_commissioning 0',
    'complete 0',
    'live 50',
  ]);
});

test('a tick stands for as many sites as keep the drawing small', () => {
  const per = (total: number) => sitesPerTick([{ total }, { total: 1 }]);
  expect([per(0), per(60), per(61), per(121), per(300), per(301), per(100_000)]).toEqual([1, 1, 2, 5, 5, 10, 2000]);
});

test('one that is late is seen among thousands, and never more than there are', () => {
  expect(ticksOf({ total: 0, breached: 0 }, 1)).toEqual({ ticks: 0, late: 0 });
  expect(ticksOf({ total: 5, breached: 2 }, 1)).toEqual({ ticks: 5, late: 2 });
  expect(ticksOf({ total: 4_000, breached: 1 }, 100)).toEqual({ ticks: 40, late: 1 });
  expect(ticksOf({ total: 10, breached: 10 }, 100)).toEqual({ ticks: 1, late: 1 });
});
