import type { Actor, CurrentRecord } from '@libs/contracts';
import { AppError, changesSince, statusDetails, type Tx } from '@libs/platform';
import { Refused } from './project.refusals.js';
import { jobView, projectView } from './project.views.js';
import type { ProjectAggregate } from './project-aggregate.js';

const currentProject = (site: ProjectAggregate, reader: Actor): CurrentRecord => ({
  kind: 'project',
  id: site.project.id,
  version: site.project.version,
  view: projectView(site, reader.role),
});

function currentJob(site: ProjectAggregate, reader: Actor): CurrentRecord | undefined {
  const { job } = site;
  return job ? { kind: 'job', id: job.id, version: job.version, view: jobView(site, reader.role) } : undefined;
}

/** Turns a refusal of the rules into the API's, with what stands now and who made it so. */
export async function explained(
  tx: Tx,
  refused: Refused,
  message: string,
  reader: Actor,
  site: ProjectAggregate,
  onJob: boolean,
  /** The version of the project that the reader saw; undefined where none was named. */
  seen?: number,
): Promise<AppError> {
  if (refused.kind === 'invalid') return new AppError('validation_failed', refused.message, { errors: refused.errors });
  const current = (onJob ? currentJob(site, reader) : undefined) ?? currentProject(site, reader);
  const { status } = onJob && site.job ? site.job : site.project;
  const withdrawn = onJob ? site.job?.withdrawnAt : site.project.withdrawnAt;
  const details = await statusDetails(tx, `${current.kind}:${current.id}`, withdrawn ? 'withdrawn' : status, reader);
  const code = { conflict: 'conflict', gone: 'conflict', version: 'version_conflict', gate: 'gate_unmet' } as const;
  return new AppError(code[refused.kind], message, {
    details,
    hint: refused.hint ?? refused.message,
    current,
    ...(seen !== undefined && seen < site.project.version && !onJob
      ? { since: await changesSince(tx, `project:${site.project.id}`, seen, reader) }
      : {}),
    ...(refused.errors.length > 0 ? { errors: refused.errors } : {}),
  });
}
