import { expect, test } from '@jest/globals';
import { HOST_STATUSES, PROJECT_STATUSES } from '@libs/contracts';
import { type History, progressOf, STEPS, stepNow } from './progress.rules';
import type { Story } from './visit.rules';

const moved = (subject: 'host' | 'project', to: string, at: string): Story[number] => ({
  id: `${subject}-${to}`,
  type: `${subject}.status_changed`,
  at: `${at}T09:00:00.000Z`,
  actor: null,
  from: null,
  to,
  reason: null,
  text: '',
  records: [],
});

const history: History = {
  host: { status: 'paired', createdAt: '2026-09-02T09:00:00.000Z' },
  hostStory: [
    moved('host', 'qualified', '2026-09-09'),
    moved('host', 'contracting', '2026-09-12'),
    moved('host', 'awaiting_pairing', '2026-09-29'),
    moved('host', 'paired', '2026-10-05'),
  ],
  acceptedAt: null,
  project: {
    status: 'in_progress',
    createdAt: '2026-10-05T09:00:00.000Z',
    completionDate: null,
    goLiveDate: null,
    installationDate: null,
  },
  projectStory: [
    moved('project', 'confirmed', '2026-10-09'),
    moved('project', 'job_assigned', '2026-10-10'),
    moved('project', 'in_progress', '2026-11-17'),
  ],
  today: '2026-11-20',
};

test('tells the days on which steps were reached', () => {
  const steps = progressOf(history);
  expect(steps.slice(0, 5).map(({ label, state, date }) => [label, state, date])).toEqual([
    ['Details', 'done', '2026-09-02'],
    ['Qualified', 'done', '2026-09-09'],
    ['Proposal', 'done', '2026-09-29'],
    ['Funder', 'done', '2026-10-09'],
    ['Installation', 'now', '2026-10-09'],
  ]);
});

test('steps ahead are expected in order, from today on', () => {
  const ahead = progressOf(history).filter(({ state }) => state === 'ahead');
  expect(ahead.map(({ label }) => label)).toEqual(['Commissioning', 'Live']);
  for (const { expected } of ahead) {
    const [first = '', last = ''] = expected ?? [];
    expect(first >= history.today).toBe(true);
    expect(last >= first).toBe(true);
  }
});

test('a day that was agreed moves what comes after it', () => {
  const later = { ...history, project: { ...history.project, installationDate: '2027-01-15' } } as History;
  expect(progressOf(later)[5]?.expected?.[0]).toBe('2027-01-15');
});

test('a live site is through, with its own days', () => {
  const project = { ...history.project, status: 'live', completionDate: '2026-11-18', goLiveDate: '2026-11-19' };
  const steps = progressOf({ ...history, host: { ...history.host, status: 'live' }, project } as History);
  expect(steps.every(({ state }) => state === 'done')).toBe(true);
  expect(steps.slice(5).map(({ date }) => date)).toEqual(['2026-11-18', '2026-11-19']);
});

test('one step at most goes on, in every status', () => {
  for (const status of HOST_STATUSES) {
    for (const of of [null, ...PROJECT_STATUSES]) {
      const project = of === null ? undefined : { ...history.project, status: of };
      const at = { ...history, host: { ...history.host, status }, project } as History;
      const now = stepNow(at);
      const steps = progressOf(at);
      expect(steps).toHaveLength(STEPS.length);
      expect(steps.filter(({ state }) => state === 'now')).toHaveLength(now < STEPS.length ? 1 : 0);
      expect(steps.findIndex(({ state }) => state === 'now')).toBe(now < STEPS.length ? now : -1);
    }
  }
});

test('a proposal that was accepted online is done on that day, and the funder is next', () => {
  const at: History = {
    ...history,
    host: { ...history.host, status: 'contracting' },
    hostStory: history.hostStory.slice(0, 2),
    acceptedAt: '2026-09-12T09:00:00.000Z',
    project: undefined,
    projectStory: [],
  };
  const steps = progressOf(at);
  expect(steps[2]).toMatchObject({ label: 'Proposal', state: 'done', date: '2026-09-12' });
  expect(steps[3]).toMatchObject({ label: 'Funder', state: 'now', date: '2026-09-12' });
  expect(stepNow({ ...at, acceptedAt: null })).toBe(2);
});
