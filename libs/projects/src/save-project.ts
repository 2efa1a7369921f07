import type { Actor } from '@libs/contracts';
import { changePartyStatus, type HostRow } from '@libs/parties';
import { appendEvents, type Tx } from '@libs/platform';
import { moveFigures } from './figures.js';
import { JobRow } from './job.row.js';
import type { ProjectEvent, Step } from './project.events.js';
import { evolve } from './project.evolve.js';
import { type Job, openJob, type Project, type ProjectAggregate } from './project-aggregate.js';
import { jobView } from './project.views.js';
import { newEvent } from './new-event.js';

export interface Change {
  actor: Actor | null;
  at: Date;
  /** The host's row, locked, if an event changes it. */
  host: HostRow | null;
  /** One of several commands of one request. */
  batchId?: string | undefined;
  /** Since when the project has been in its stage, if the change undoes an earlier one. */
  stageSince?: Date | null | undefined;
  /** Sealed monitoring access, if a job receives it. */
  sealed?: { bytes: Buffer; keyId: string };
}

/** Applies events to a site and writes rows, figures and events, all in the caller's transaction. */
export async function saveEvents(
  tx: Tx,
  before: ProjectAggregate,
  steps: readonly Step[],
  change: Change,
): Promise<ProjectAggregate> {
  const { actor, at } = change;
  const happened: { event: ProjectEvent; aggregate: ProjectAggregate }[] = [];
  const jobs = new Map<string, { before: Job | null; after: Job }>();
  let aggregate = before;
  const apply = (event: ProjectEvent): void => {
    aggregate = evolve(aggregate, event, at);
    if (aggregate.job) {
      const known = jobs.get(aggregate.job.id)?.before ?? (before.job?.id === aggregate.job.id ? before.job : null);
      jobs.set(aggregate.job.id, { before: known, after: aggregate.job });
    }
    happened.push({ event, aggregate });
  };
  for (const event of steps) if (event.type !== 'host.status_changed') apply(event);
  if (jobShowsOtherProject(before, aggregate)) apply({ type: 'job.project_changed', data: {} });
  const moved = [...jobs.values()].filter((job) => job.before !== job.after);
  await saveProject(tx, before.project, aggregate, at, change.stageSince ?? null);
  for (const job of moved) await saveJob(tx, aggregate.project.id, job.before, job.after, at, change.sealed);
  const last = { after: aggregate, batchId: change.batchId };
  await appendEvents(
    tx,
    happened.map(({ event, aggregate: then }) => newEvent(event, then, actor, at, last)),
  );
  const hostMove = steps.find((event) => event.type === 'host.status_changed');
  if (hostMove) {
    if (!change.host) throw new Error('A host is moved without its lock');
    await changePartyStatus(tx, 'host', change.host, hostMove.to, { actor, at });
    aggregate = evolve(aggregate, hostMove, at);
  }
  await moveFigures(tx, aggregate.funder.id, { before: before.project, after: aggregate.project }, moved);
  return aggregate;
}

/** A job shows its project; when only the project changed, the job's version must still rise. */
function jobShowsOtherProject(before: ProjectAggregate, after: ProjectAggregate): boolean {
  const [was, is] = [openJob(before), openJob(after)];
  if (!was || !is || was.id !== is.id || was.version !== is.version) return false;
  const shown = (aggregate: ProjectAggregate) => JSON.stringify(jobView(aggregate, 'installer').project);
  return shown(before) !== shown(after);
}

// One statement with bound values, so that it is prepared once per connection; the ORM would write the values into its
// text. Its result is not awaited, so it divides by the number of rows written: a project that was not locked at this
// version then makes it fail.
const UPDATE_PROJECT = `
with saved as (update project set installer_id = $3, status = $4, version = $5, updated_at = $6, expected_savings_pence = $7,
  monthly_savings_pence = $8, capital_cost_pence = $9, co2_reduction = $10, system_requirements = $11,
  installation_date = $12, completion_date = $13, go_live_date = $14, visit = $15, withdrawn_at = $16,
  withdrawn_reason = $17, paperwork = $18, status_changed_at = case when status = $4 then status_changed_at else coalesce($19::timestamptz, $6) end
where id = $1 and version = $2 returning version)
select 1 / count(*) as saved from saved`;

async function saveProject(
  tx: Tx,
  before: Project,
  { project, installer }: ProjectAggregate,
  at: Date,
  stageSince: Date | null,
): Promise<void> {
  if (project.version === before.version) return;
  await tx.write(UPDATE_PROJECT, [
    project.id,
    before.version,
    installer?.id ?? null,
    project.status,
    project.version,
    at,
    project.expectedSavingsPence,
    project.monthlySavingsPence,
    project.capitalCostPence,
    project.co2Reduction,
    project.systemRequirements,
    project.installationDate,
    project.completionDate,
    project.goLiveDate,
    project.visit,
    project.withdrawnAt,
    project.withdrawnReason,
    project.paperwork,
    stageSince,
  ]);
}

async function saveJob(
  tx: Tx,
  projectId: string,
  before: Job | null,
  job: Job,
  at: Date,
  sealed: Change['sealed'],
): Promise<void> {
  const { id, installer, cloudAccess, acceptedAt, photosAskedAt, withdrawnAt, updatedAt: _, ...columns } = job;
  const changed = {
    ...columns,
    acceptedAt: acceptedAt && new Date(acceptedAt),
    photosAskedAt: photosAskedAt && new Date(photosAskedAt),
    withdrawnAt: withdrawnAt && new Date(withdrawnAt),
    updatedAt: at,
    cloudPlatform: cloudAccess?.platform ?? null,
    cloudStoredAt: cloudAccess && new Date(cloudAccess.storedAt),
    cloudStoredBy: cloudAccess?.storedBy ?? null,
    ...(sealed ? { cloudSealed: sealed.bytes, cloudKeyId: sealed.keyId } : {}),
  };
  if (!before) {
    await tx.insert(JobRow, {
      cloudSealed: null,
      cloudKeyId: null,
      ...changed,
      id,
      projectId,
      installerId: installer.id,
      createdAt: at,
    });
    return;
  }
  await tx.updateVersion(JobRow, { id, version: before.version }, changed);
}
