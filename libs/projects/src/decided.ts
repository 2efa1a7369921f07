import { anInstaller, AT, aWorld } from './an-aggregate.js';
import type { Action } from './project.actions.js';
import type { Step } from './project.events.js';
import { evolve } from './project.evolve.js';
import { Refused } from './project.refusals.js';
import { decide } from './project.rules.js';
import type { ProjectAggregate } from './project-aggregate.js';

/** For tests of the rules: the aggregate after an action, and the refusal of an action. */
export const types = (events: Step[]) => events.map((event) => event.type);
export const after = (aggregate: ProjectAggregate, events: Step[]) =>
  events.reduce((now, event) => evolve(now, event, AT), aggregate);
export const run = (aggregate: ProjectAggregate, action: Action, world = aWorld()) =>
  after(aggregate, decide(aggregate, action, world));
export const refusal = (aggregate: ProjectAggregate, action: Action, world = aWorld()): Refused => {
  try {
    decide(aggregate, action, world);
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
  throw new Error(`${action.name} was not refused`);
};
export const another = {
  ...anInstaller({ id: '00000000-0000-4000-8000-000000000033' }),
  active: true,
  warnings: [] as string[],
};
export const commissioning = { name: 'commission', data: {}, storedBy: 'Tom Hallam' } as const;
