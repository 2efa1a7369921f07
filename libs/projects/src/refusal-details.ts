import type { Actor, CurrentRecord } from '@libs/contracts';
import { AppError, changesSince, statusDetails, type Tx } from '@libs/platform';
import { Refused } from './project.refusals.js';
import { jobView, projectView } from './project.views.js';
import type { ProjectAggregate } from './project-aggregate.js';

const currentProject = (aggregate: ProjectAggregate, reader: Actor): CurrentRecord => ({
  kind: 'project',
  id: aggregate.project.id,
  version: aggregate.project.version,
  view: projectView(aggregate, reader.role),
});

function currentJob(aggregate: ProjectAggregate, reader: Actor): CurrentRecord | undefined {
  const { job } = aggregate;
  return job ? { kind: 'job', id: job.id, version: job.version, view: jobView(aggregate, reader.role) } : undefined;
}

/** Turns a refusal of the rules into an API error, with the current state and who caused it. */
export async function explained(
  tx: Tx,
  refused: Refused,
  message: string,
  reader: Actor,
  aggregate: ProjectAggregate,
  onJob: boolean,
  /** The version of the project that the reader saw; undefined where none was named. */
  seen?: number,
): Promise<AppError> {
  if (refused.kind === 'invalid') return new AppError('validation_failed', refused.message, { errors: refused.errors });
  const current = (onJob ? currentJob(aggregate, reader) : undefined) ?? currentProject(aggregate, reader);
  const { status } = onJob && aggregate.job ? aggregate.job : aggregate.project;
  const withdrawn = onJob ? aggregate.job?.withdrawnAt : aggregate.project.withdrawnAt;
  const details = await statusDetails(tx, `${current.kind}:${current.id}`, withdrawn ? 'withdrawn' : status, reader);
  const code = { conflict: 'conflict', gone: 'conflict', version: 'version_conflict', gate: 'gate_unmet' } as const;
  // The message lists what is missing, so that it is enough on its own.
  return new AppError(code[refused.kind], refused.kind === 'gate' ? refused.message : message, {
    details,
    hint: refused.hint ?? refused.message,
    current,
    ...(seen !== undefined && seen < aggregate.project.version && !onJob
      ? { since: await changesSince(tx, `project:${aggregate.project.id}`, seen, reader) }
      : {}),
    ...(refused.errors.length > 0 ? { errors: refused.errors } : {}),
  });
}
