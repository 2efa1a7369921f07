import { type Ageing, type JobForInstaller, NEEDS, type ProjectForFunder } from '@libs/contracts';

/** The number of tasks for the reader, by role. Pure. */

/** The length of the dashboard's queue. */
export const needsOfAdmin = ({ totals }: Pick<Ageing, 'totals'>): number =>
  NEEDS.reduce((sum, need) => sum + totals[need], 0);

/** Projects to confirm. */
export const needsOfFunder = (projects: readonly Pick<ProjectForFunder, 'status'>[]): number =>
  projects.filter(({ status }) => status === 'pending').length;

/** Jobs to accept, and jobs sent back. */
export const needsOfInstaller = (
  jobs: readonly Pick<JobForInstaller, 'jobStatus' | 'acceptedAt' | 'returnReason'>[],
): number =>
  jobs.filter(
    ({ jobStatus, acceptedAt, returnReason }) =>
      (jobStatus === 'new' && acceptedAt === null) || (jobStatus === 'awaiting_commissioning' && returnReason !== null),
  ).length;
