import { type ActionSpec, type JobStatus, PROJECT_FOLLOWS, type ProjectStatus } from '@libs/contracts';
import type { ProjectEvent } from './project.events.js';
import { conflict } from './project.refusals.js';
import type { Job, ProjectAggregate } from './project-aggregate.js';

/** Returns if the status allows the action; otherwise refuses. */
export function allowed<S extends string>(spec: ActionSpec<S>, status: S, why: string): ProjectEvent[] {
  if (!spec.from.includes(status)) throw conflict(why);
  return [];
}

export const moved = (from: ProjectStatus, to: ProjectStatus) =>
  ({ type: 'project.status_changed', data: { from, to, override: false, reason: null } }) as const;

/** The job moves and its project follows; a completion date is set or cleared on both. */
export function followed(
  aggregate: ProjectAggregate,
  job: Job,
  to: JobStatus,
  completionDate?: string | null,
): ProjectEvent[] {
  const date = completionDate === undefined ? {} : { completionDate };
  const target = PROJECT_FOLLOWS[to];
  const moves: ProjectEvent[] = [{ type: 'job.status_changed', data: { from: job.status, to, cause: 'job' }, ...date }];
  return aggregate.project.status === target
    ? moves
    : [...moves, { ...moved(aggregate.project.status, target), ...date }];
}
