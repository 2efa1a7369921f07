import { londonDate } from '@libs/contracts';
import type { Step } from './project.events.js';
import type { Job, Project, ProjectAggregate } from './project-aggregate.js';

/** Applies one event to a site. Pure; every event raises the version of its own record by one. */
export function evolve(aggregate: ProjectAggregate, event: Step, at: Date): ProjectAggregate {
  const now = at.toISOString();
  const project = (change: Partial<Project>): ProjectAggregate => ({
    ...aggregate,
    project: { ...aggregate.project, ...change, version: aggregate.project.version + 1, updatedAt: now },
  });
  const job = (change: Partial<Job>): ProjectAggregate => {
    if (!aggregate.job) throw new Error(`${event.type} without a job`);
    return { ...aggregate, job: { ...aggregate.job, ...change, version: aggregate.job.version + 1, updatedAt: now } };
  };
  switch (event.type) {
    case 'project.created':
      return { ...aggregate, project: { ...aggregate.project, version: 1 } };
    case 'project.status_changed': {
      const dates = {
        ...(event.completionDate === undefined ? {} : { completionDate: event.completionDate }),
        ...(event.goLiveDate === undefined ? {} : { goLiveDate: event.goLiveDate }),
      };
      const moved = project({ status: event.data.to, ...dates });
      return event.releasesInstaller ? { ...moved, installer: null } : moved;
    }
    case 'project.declined':
    case 'project.party_changed':
    case 'project.left':
    case 'project.handed_over':
      return project({});
    case 'project.installer_assigned':
      return { ...project({}), installer: event.installer };
    case 'project.details_changed':
      return project(event.changed);
    case 'project.visit_answered':
      return project({ visit: event.data });
    case 'project.went_live':
      return project({ goLiveDate: event.data.goLiveDate });
    case 'project.withdrawn':
      return project({ withdrawnAt: now, withdrawnReason: event.data.reason });
    case 'job.assigned':
      return { ...aggregate, job: newJob(event.job, event.installer, now) };
    case 'job.accepted':
      return job({ acceptedAt: now, changes: null });
    case 'job.changes_proposed': {
      const { proposedDate, note } = event.data;
      return job({ changes: { proposedDate, note, proposedAt: now, refused: false, refusedNote: null } });
    }
    case 'job.changes_answered': {
      const asked = aggregate.job?.changes;
      return job({
        changes:
          asked && event.data.answer === 'refuse' ? { ...asked, refused: true, refusedNote: event.data.note } : null,
      });
    }
    case 'job.declined':
    case 'job.withdrawn':
      return job({ withdrawnAt: now, withdrawnReason: event.data.reason });
    case 'job.scheduled':
      return job({ scheduledDate: event.data.to });
    case 'job.status_changed':
      return job({
        status: event.data.to,
        ...(event.completionDate === undefined ? {} : { completionDate: event.completionDate }),
        ...(event.data.to === 'new' ? {} : { changes: null }),
        startedDate: startedBy(aggregate.job, event.data.to, at),
        ...(event.data.cause === 'job' && event.data.to === 'in_progress' && !aggregate.job?.acceptedAt
          ? { acceptedAt: now }
          : {}),
      });
    case 'job.commissioned':
      return job({
        commissioningData: event.commissioning,
        notes: event.notes ?? aggregate.job?.notes ?? null,
        cloudAccess: event.cloud ? { ...event.cloud, storedAt: now } : (aggregate.job?.cloudAccess ?? null),
      });
    case 'job.photos_asked':
      return job({ photosAskedAt: now });
    case 'job.surveyed':
      return job({ survey: { ...event.survey, sentAt: now } });
    case 'job.project_changed':
      return job({});
    case 'job.returned':
      return job({ returns: (aggregate.job?.returns ?? 0) + 1, returnReason: event.data.reason });
    case 'host.status_changed':
      return { ...aggregate, host: { ...aggregate.host, status: event.to } };
    default:
      return event satisfies never;
  }
}

/** The first day of the work is kept; a job that is set back to new counts as not started. */
function startedBy(job: Job | null, to: Job['status'], at: Date): string | null {
  if (to === 'new') return null;
  return job?.startedDate ?? (to === 'in_progress' ? londonDate(at) : null);
}

const newJob = (
  { id, assignedDate }: Pick<Job, 'id' | 'assignedDate'>,
  installer: Job['installer'],
  now: string,
): Job => ({
  id,
  status: 'new',
  version: 1,
  updatedAt: now,
  assignedDate,
  scheduledDate: null,
  startedDate: null,
  completionDate: null,
  acceptedAt: null,
  changes: null,
  photosAskedAt: null,
  survey: null,
  returns: 0,
  returnReason: null,
  notes: null,
  commissioningData: null,
  cloudAccess: null,
  withdrawnAt: null,
  withdrawnReason: null,
  installer,
});
