import { expect, test } from '@jest/globals';
import { PROJECT_STATUSES } from '@libs/contracts';
import { type Story, visitOf } from './visit.rules';

const ID = '00000000-0000-4000-8000-000000000001';
let count = 0;
const event = (
  type: Story[number]['type'],
  installationDate: string | null,
  to: string | null = null,
): Story[number] => ({
  id: String(++count),
  type,
  at: `2026-11-1${count % 10}T09:00:00.000Z`,
  actor: null,
  from: null,
  to,
  reason: null,
  text: `said ${to}`,
  records: [{ kind: 'project', id: ID, version: count, view: { installationDate } }],
});
const project = (status: (typeof PROJECT_STATUSES)[number], installationDate: string | null) => ({
  id: ID,
  status,
  installationDate,
});
const DATE = '2026-12-01';
const proposed = event('project.details_changed', DATE);

test('a date without an answer waits for one', () => {
  expect(visitOf(project('job_assigned', DATE), [event('project.created', null), proposed])).toMatchObject({
    date: DATE,
    answer: null,
  });
});

test.each(['accept', 'another'] as const)('the answer %s stands until another date is proposed', (answer) => {
  const said = event('project.visit_answered', DATE, answer);
  const story = [proposed, said];
  expect(visitOf(project('job_assigned', DATE), story)).toMatchObject({ answer, told: `said ${answer}` });
  const moved = [...story, event('project.details_changed', '2026-12-08')];
  expect(visitOf(project('job_assigned', '2026-12-08'), moved)).toMatchObject({ date: '2026-12-08', answer: null });
});

test('a date that came back is asked about anew', () => {
  const story = [
    proposed,
    event('project.visit_answered', DATE, 'accept'),
    event('project.details_changed', '2026-12-08'),
    event('project.details_changed', DATE),
  ];
  expect(visitOf(project('job_assigned', DATE), story)?.answer).toBeNull();
});

test('other changes of the project leave the answer as it is', () => {
  const story = [proposed, event('project.visit_answered', DATE, 'accept'), event('project.status_changed', DATE)];
  expect(visitOf(project('in_progress', DATE), story)?.answer).toBe('accept');
});

test('there is a visit while the job is open alone', () => {
  const open = PROJECT_STATUSES.filter((status) => visitOf(project(status, DATE), []) !== null);
  expect(open).toEqual(['job_assigned', 'in_progress', 'awaiting_commissioning']);
  expect(visitOf(project('job_assigned', null), [])).toBeNull();
  expect(visitOf(undefined, [])).toBeNull();
});
