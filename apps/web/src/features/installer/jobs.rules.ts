import { JOB_ACTIONS, type InstallerView, type JobForInstaller, mayAct, TEXTS } from '@libs/contracts';
import { dateText } from '../../kit/format';
import { type Items, isOpen as isOnPhone, statusWith } from '../../lib/sync-queue/sync-queue.rules';
import { PORTAL } from './installer.texts';

/** What the portal derives from the jobs. Pure; `today` is the London day. */

export const mayStart = (job: JobForInstaller) => mayAct(JOB_ACTIONS.start, 'installer', job.jobStatus);
export const mayReady = (job: JobForInstaller) => mayAct(JOB_ACTIONS.ready, 'installer', job.jobStatus);
export const mayCommission = (job: JobForInstaller) => mayAct(JOB_ACTIONS.commission, 'installer', job.jobStatus);
export const mayDecline = (job: JobForInstaller) => mayAct(JOB_ACTIONS.decline, 'installer', job.jobStatus);
export const mayAccept = (job: JobForInstaller) =>
  mayAct(JOB_ACTIONS.accept, 'installer', job.jobStatus) && job.acceptedAt === null;
export const maySchedule = (job: JobForInstaller) => mayAct(JOB_ACTIONS.schedule, 'installer', job.jobStatus);

/** The project, job and site to which something is added, for the sync queue. */
export const placeOf = ({ id, project }: JobForInstaller) => ({
  projectId: project.id,
  jobId: id,
  site: project.assetHost.companyName ?? TEXTS.noCompany,
});

/** The job as it is on this phone: with the steps that are still queued here. */
export function withSyncQueue(job: JobForInstaller, items: Items): JobForInstaller {
  const jobStatus = statusWith(job.jobStatus, job.id, items);
  return jobStatus === job.jobStatus ? job : { ...job, jobStatus };
}

/** The job's commissioning form is queued on this phone. */
export const isFormWaiting = (jobId: string, items: Items): boolean =>
  items.some((item) => item.jobId === jobId && item.work.what === 'commission' && isOnPhone(item));

const isOpen = (job: JobForInstaller) => job.jobStatus !== 'complete';

/** Its date has passed and it was not started. */
export const isLate = (job: JobForInstaller, today: string): boolean =>
  job.jobStatus === 'new' && job.scheduledDate !== null && job.scheduledDate < today;

/** It was sent back, and has not been commissioned again yet. */
export const isRework = (job: JobForInstaller): boolean =>
  job.returnReason !== null && job.jobStatus === 'awaiting_commissioning';

/**
 * The job to show first: today's, otherwise the one under way, otherwise one that was sent back. One that was started
 * before its day comes last.
 */
export function todaysJob(jobs: readonly JobForInstaller[], today: string): JobForInstaller | null {
  const open = jobs.filter(isOpen);
  const underWay = open.filter((job) => job.jobStatus === 'in_progress');
  return (
    underWay.find((job) => job.scheduledDate === today) ??
    open.find((job) => job.scheduledDate === today) ??
    underWay.find((job) => job.scheduledDate === null || job.scheduledDate < today) ??
    open.find(isRework) ??
    underWay[0] ??
    null
  );
}

/** Why a job is first on the page. Its actual start is not known here, so only the planned day is given. */
export function todayWords(job: JobForInstaller, today: string): string {
  if (job.scheduledDate === today) return PORTAL.today(dateText(today));
  if (isRework(job)) return PORTAL.rework;
  return job.scheduledDate ? PORTAL.underWayFor(dateText(job.scheduledDate)) : PORTAL.underWay;
}

/** `49 of 50 without rework`; for more than a hundred jobs, a whole percentage does not give the number. */
export function reworkWords(installer: InstallerView): string {
  const { completedJobsCount: done, successRate } = installer;
  if (done === 0 || successRate === null) return PORTAL.noRate;
  if (done > 100) return PORTAL.noRework;
  return PORTAL.rate(Math.round((successRate * done) / 100), done);
}
