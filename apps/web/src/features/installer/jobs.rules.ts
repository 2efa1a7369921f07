import { JOB_ACTIONS, type InstallerView, type JobForInstaller, mayAct, TEXTS } from '@libs/contracts';
import { type Items, isOpen as isOnPhone, statusWith } from '../../lib/sync-queue/sync-queue.rules';

/** What the portal makes of the jobs. Pure; `today` is London's. */

export const mayStart = (job: JobForInstaller) => mayAct(JOB_ACTIONS.start, 'installer', job.jobStatus);
export const mayReady = (job: JobForInstaller) => mayAct(JOB_ACTIONS.ready, 'installer', job.jobStatus);
export const mayCommission = (job: JobForInstaller) => mayAct(JOB_ACTIONS.commission, 'installer', job.jobStatus);
export const mayDecline = (job: JobForInstaller) => mayAct(JOB_ACTIONS.decline, 'installer', job.jobStatus);
export const mayAccept = (job: JobForInstaller) =>
  mayAct(JOB_ACTIONS.accept, 'installer', job.jobStatus) && job.acceptedAt === null;
export const maySchedule = (job: JobForInstaller) => mayAct(JOB_ACTIONS.schedule, 'installer', job.jobStatus);

/** Where something is added from, for the sync queue. */
export const placeOf = ({ id, project }: JobForInstaller) => ({
  projectId: project.id,
  jobId: id,
  site: project.assetHost.companyName ?? TEXTS.noCompany,
});

/** The job as it is for whoever holds the phone: with the steps that wait on it. */
export function withSyncQueue(job: JobForInstaller, items: Items): JobForInstaller {
  const jobStatus = statusWith(job.jobStatus, job.id, items);
  return jobStatus === job.jobStatus ? job : { ...job, jobStatus };
}

/** The commissioning form of a job waits on the phone. */
export const isFormWaiting = (jobId: string, items: Items): boolean =>
  items.some((item) => item.jobId === jobId && item.work.what === 'commission' && isOnPhone(item));

const isOpen = (job: JobForInstaller) => job.jobStatus !== 'complete';

/** Its day has come and gone and it was not begun. */
export const isLate = (job: JobForInstaller, today: string): boolean =>
  job.jobStatus === 'new' && job.scheduledDate !== null && job.scheduledDate < today;

/** The job that the day is about: the one of today, else the one under way. */
export function todaysJob(jobs: readonly JobForInstaller[], today: string): JobForInstaller | null {
  const open = jobs.filter(isOpen);
  return (
    open.find((job) => job.scheduledDate === today && job.jobStatus === 'in_progress') ??
    open.find((job) => job.scheduledDate === today) ??
    open.find((job) => job.jobStatus === 'in_progress') ??
    null
  );
}

/** `49 of 50 without rework`; a whole percent of more than a hundred jobs does not say how many they were. */
export function reworkWords(installer: InstallerView): string {
  const { completedJobsCount: done, successRate } = installer;
  if (done === 0 || successRate === null) return 'before the first completed job';
  if (done > 100) return 'without rework';
  return `${Math.round((successRate * done) / 100)} of ${done} without rework`;
}
