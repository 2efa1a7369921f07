import { JOB_ACTIONS, type InstallerView, type JobForInstaller, mayAct, TEXTS } from '@libs/contracts';
import { dateText } from '../../kit/format';
import { type Items, isOpen as isOnPhone, statusWith } from '../../lib/sync-queue/sync-queue.rules';
import { PORTAL } from './installer.texts';

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

/** The job as it is on this phone: with the steps that are still queued here. */
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

/** It was sent back, and is not commissioned again yet. */
export const isRework = (job: JobForInstaller): boolean =>
  job.returnReason !== null && job.jobStatus === 'awaiting_commissioning';

/**
 * The job that the day is about: the one of today, else the one under way, else one that came back. One that was started
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

/** Why a job is the first on the page. When it was begun is not known here, so only its planned day is said. */
export function todayWords(job: JobForInstaller, today: string): string {
  if (job.scheduledDate === today) return PORTAL.today(dateText(today));
  if (isRework(job)) return PORTAL.rework;
  return job.scheduledDate ? PORTAL.underWayFor(dateText(job.scheduledDate)) : PORTAL.underWay;
}

/** `49 of 50 without rework`; a whole percent of more than a hundred jobs does not say how many they were. */
export function reworkWords(installer: InstallerView): string {
  const { completedJobsCount: done, successRate } = installer;
  if (done === 0 || successRate === null) return PORTAL.noRate;
  if (done > 100) return PORTAL.noRework;
  return PORTAL.rate(Math.round((successRate * done) / 100), done);
}
