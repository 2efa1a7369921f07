import { type Actor, type ChangedRecord, EVENTS, type EventSpec } from '@libs/contracts';
import type { NewEvent } from '@libs/platform';
import type { ProjectEvent } from './project.events.js';
import { jobView, projectView } from './project.views.js';
import { type ProjectAggregate, openJob } from './project-aggregate.js';

/**
 * Creates an event for the log. `aggregate` is the site after this event, `after` the site after the whole change. What
 * a record shows of other records is as it is after the whole change, because no other state of them is published.
 */
export function newEvent(
  event: ProjectEvent,
  aggregate: ProjectAggregate,
  actor: Actor | null,
  at: Date,
  { after = aggregate, batchId }: { after?: ProjectAggregate; batchId?: string | undefined } = {},
): NewEvent {
  const spec: EventSpec = EVENTS[event.type];
  const { job } = aggregate;
  // Shared by all readers: values that don't depend on the role are computed once (`paperworkOf`, `matchOf`).
  const withJob = aggregate.job === after.job ? aggregate : { ...aggregate, job: after.job };
  const withProject = aggregate.project === after.project ? aggregate : { ...aggregate, project: after.project };
  const project: ChangedRecord = {
    kind: 'project',
    id: aggregate.project.id,
    version: aggregate.project.version,
    view: (role) => ({ ...projectView(withJob, role) }),
  };
  const jobRecord: ChangedRecord | null = job && {
    kind: 'job',
    id: job.id,
    version: job.version,
    view: (role) => ({ ...jobView(withProject, role) }),
  };
  const onJob = spec.record === 'job' && jobRecord !== null;
  const { kind, id, version } = onJob ? jobRecord : project;
  // An installer belongs to a project from its job's assignment to that job's end, both included.
  const installer = onJob ? job?.installer.id : openJob(aggregate)?.installer.id;
  return {
    event: batchId ? inBatch(event, batchId) : event,
    subject: { kind, id },
    version,
    topic: `project:${aggregate.project.id}`,
    actor,
    at,
    to: { host: aggregate.host.id, funder: aggregate.funder.id, installer },
    records: onJob ? [jobRecord, project] : [project],
  };
}

/** Marks the events of a command that was sent for several projects at once. */
function inBatch(event: ProjectEvent, batchId: string): ProjectEvent {
  if (event.type === 'project.status_changed') return { ...event, data: { ...event.data, batchId } };
  if (event.type === 'project.installer_assigned') return { ...event, data: { ...event.data, batchId } };
  return event;
}
