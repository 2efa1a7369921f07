import { JOB_COUPLED_TO, type ProjectStatus, USUAL_PROJECT_MOVES } from '@libs/contracts';
import { missingForLive, missingWords } from './missing.js';
import type { Circumstances } from './project.actions.js';
import type { Step } from './project.events.js';
import { type ProjectAggregate, openJob } from './project-aggregate.js';

/** The effect of an admin's `set status`: first the project, then its job, then its host. */
export function coupledSteps(
  aggregate: ProjectAggregate,
  to: ProjectStatus,
  reason: string | null,
  world: Circumstances,
): Step[] {
  const { project } = aggregate;
  const from = project.status;
  const completionDate = to === 'complete' || to === 'live' ? (project.completionDate ?? world.today) : null;
  const goLiveDate = to === 'live' ? (project.goLiveDate ?? world.today) : null;
  const events: Step[] = [];
  if (to === 'live' && goLiveDate) {
    const missing = missingWords(missingForLive(aggregate, world));
    events.push({ type: 'project.went_live', data: { goLiveDate, reason, missing } });
  }
  const undo = world.undo === true;
  const override = !undo && !USUAL_PROJECT_MOVES[from].includes(to);
  events.push({
    type: 'project.status_changed',
    data: { from, to, override, reason, ...(undo ? { undo } : {}) },
    completionDate,
    goLiveDate,
  });
  events.push(...jobSteps(aggregate, to, reason, completionDate, world));
  const hostTo = hostFollows(aggregate, to, world);
  if (hostTo) events.push({ type: 'host.status_changed', to: hostTo });
  return events;
}

function jobSteps(
  aggregate: ProjectAggregate,
  to: ProjectStatus,
  reason: string | null,
  completionDate: string | null,
  world: Circumstances,
): Step[] {
  const job = openJob(aggregate);
  const target = JOB_COUPLED_TO[to];
  if (target === null) return job ? [{ type: 'job.withdrawn', data: { reason } }] : [];
  if (!aggregate.installer) return [];
  const events: Step[] = [];
  if (!job) {
    const { installer } = aggregate;
    const job = { id: world.newJobId, assignedDate: world.today };
    events.push({ type: 'job.assigned', data: {}, job, installer });
  }
  const stands = job?.status ?? 'new';
  if (stands !== target) {
    const date = target === 'complete' || stands === 'complete' ? { completionDate } : {};
    events.push({ type: 'job.status_changed', data: { from: stands, to: target, cause: 'project' }, ...date });
  }
  return events;
}

function hostFollows(aggregate: ProjectAggregate, to: ProjectStatus, world: Circumstances): 'live' | 'paired' | null {
  if (to === 'live') return aggregate.host.status === 'live' ? null : 'live';
  const leaves = aggregate.project.status === 'live' && aggregate.host.status === 'live' && !world.otherLive;
  return leaves ? 'paired' : null;
}
