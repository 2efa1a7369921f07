import { type Actor, type ChangedRecord, EVENTS, type EventSpec, type EventType, copiesFor } from '@libs/contracts';
import type { Fact } from '@libs/platform';
import type { ProjectEvent } from './project.events.js';
import { jobView, projectView } from './project.views.js';
import { type Job, type Site, openJob } from './site.js';

type TellableEvent = Exclude<ProjectEvent, { type: 'host.status_changed' }>;

/** The data of an event as admins get it: what contracts' table names, no more. */
function dataOf(event: TellableEvent): Record<string, unknown> {
  switch (event.type) {
    case 'project.created':
      return { ...event.warned };
    case 'job.assigned':
    case 'job.accepted':
      return {};
    case 'project.status_changed':
      return { from: event.from, to: event.to, override: event.override, reason: event.reason };
    case 'project.installer_assigned':
      return { installerId: event.installer.id, ...event.warned };
    case 'project.details_changed':
      return { fields: event.fields };
    case 'project.visit_answered':
      return { ...event.visit };
    case 'project.went_live':
      return { goLiveDate: event.goLiveDate, reason: event.reason, missing: event.missing };
    case 'project.withdrawn':
    case 'job.declined':
    case 'job.withdrawn':
    case 'job.returned':
      return { reason: event.reason };
    case 'job.changes_proposed':
      return { proposedDate: event.proposedDate, note: event.note };
    case 'job.changes_answered':
      return { answer: event.answer, note: event.note };
    case 'job.scheduled':
      return { from: event.from, to: event.to, ...event.warned };
    case 'job.status_changed':
      return { from: event.from, to: event.to, cause: event.cause };
    case 'job.commissioned':
      return { completionDate: event.completionDate };
    default:
      return event satisfies never;
  }
}

/** The fact of an event on a site that stands as the event left it; `standing`: the job as the whole change leaves it. */
export function factOf(
  event: TellableEvent,
  site: Site,
  actor: Actor | null,
  at: Date,
  { standing = site.job, batchId }: { standing?: Job | null; batchId?: string | undefined } = {},
): Fact {
  const spec: EventSpec = EVENTS[event.type as EventType];
  const project: ChangedRecord = {
    kind: 'project',
    id: site.project.id,
    version: site.project.version,
    view: (role) => ({ ...projectView({ ...site, job: standing }, role) }),
  };
  const { job } = site;
  const jobRecord: ChangedRecord | null = job && {
    kind: 'job',
    id: job.id,
    version: job.version,
    view: (role) => ({ ...jobView(site, role) }),
  };
  const onJob = spec.record === 'job' && jobRecord !== null;
  const subject = onJob ? jobRecord : project;
  const batched = event.type === 'project.status_changed' || event.type === 'project.installer_assigned';
  const data = { ...dataOf(event), ...(batchId && batched ? { batchId } : {}) };
  // An installer belongs to a project from its job's assignment to that job's end, both included.
  const installer = onJob ? job?.installer.id : openJob(site)?.installer.id;
  return {
    type: event.type,
    stream: `${subject.kind}:${subject.id}`,
    version: subject.version,
    topic: `project:${site.project.id}`,
    subject: { kind: subject.kind, id: subject.id },
    data,
    actor,
    at,
    audiences: copiesFor({
      type: event.type,
      data,
      actor,
      to: { host: site.host.id, funder: site.funder.id, installer },
      records: onJob ? [jobRecord, project] : [project],
    }),
  };
}
