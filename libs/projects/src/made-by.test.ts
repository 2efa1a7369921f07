import { expect, test } from '@jest/globals';
import { PROJECT_STATUSES } from '@libs/contracts';
import { anInstaller, anAggregate, AT, aWorld, SURVEY } from './an-aggregate.js';
import type { Action } from './project.actions.js';
import type { Step } from './project.events.js';
import { evolve } from './project.evolve.js';
import { Refused } from './project.refusals.js';
import { decide, MADE_BY } from './project.rules.js';
import type { ProjectAggregate } from './project-aggregate.js';

const another = { ...anInstaller({ id: '00000000-0000-4000-8000-000000000033' }), active: true, warnings: [] };
const after = (aggregate: ProjectAggregate, steps: Step[]) =>
  steps.reduce((now, step) => evolve(now, step, AT), aggregate);

test('every event comes from the actions that its line names, and from no other', () => {
  const actions: Action[] = [
    { name: 'confirm' },
    { name: 'assign_installer', installer: another, reason: null },
    { name: 'go_live', reason: 'Papers follow' },
    { name: 'edit', change: { co2Reduction: 9 } },
    { name: 'edit_paperwork', change: { mcsNumber: 'MCS-01109079-R' }, byOffice: true },
    { name: 'decline_pairing', reason: 'Outside our regions' },
    { name: 'withdraw', reason: 'The host sold the site' },
    ...PROJECT_STATUSES.map((to): Action => ({ name: 'set_status', to, reason: null })),
    { name: 'accept' },
    { name: 'propose_changes', proposedDate: '2026-12-08', note: null },
    { name: 'decline', reason: 'Too far away' },
    { name: 'schedule', date: '2026-12-01', reason: null },
    { name: 'start' },
    { name: 'ready' },
    { name: 'commission', data: {}, storedBy: 'Tom Hallam' },
    { name: 'ask_photos' },
    { name: 'survey', findings: SURVEY },
    { name: 'return', reason: 'No isolator label' },
    { name: 'answer_visit', answer: { answer: 'accept' } },
    { name: 'answer_changes', answer: 'accept', note: null, byHost: true },
    { name: 'answer_changes', answer: 'refuse', note: null, byHost: false },
  ];
  const made = new Map<string, Set<string>>([['project.created', new Set(['create_pairing'])]]);
  const stepsOf = (aggregate: ProjectAggregate, action: Action): Step[] => {
    try {
      return decide(aggregate, action, aWorld());
    } catch (error) {
      if (error instanceof Refused) return [];
      throw error;
    }
  };
  const first = PROJECT_STATUSES.flatMap((status) => [anAggregate(status), anAggregate(status, { installer: false })]);
  // One action further, so that there are changes to answer and dates to accept.
  const second = first.flatMap((aggregate) => actions.map((action) => after(aggregate, stepsOf(aggregate, action))));
  for (const aggregate of [...first, ...second])
    for (const action of actions)
      for (const { type } of stepsOf(aggregate, action))
        if (type !== 'host.status_changed') made.set(type, (made.get(type) ?? new Set()).add(action.name));
  const sorted = (of: Iterable<[string, Iterable<string>]>) =>
    Object.fromEntries([...of].map(([type, names]) => [type, [...names].sort()]));
  expect(sorted(made)).toEqual(sorted(Object.entries(MADE_BY).filter(([, actions]) => actions.length > 0)));
});
