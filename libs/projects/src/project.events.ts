import type { CLOUD_PLATFORMS, CommissioningData, EventOf, EventType, HostStatus } from '@libs/contracts';
import type { z } from 'zod';
import type { InstallerParty, Job, Project } from './project-aggregate.js';

export type ProjectEventType = Extract<EventType, `project.${string}` | `job.${string}`>;

/** What an event carries for the rows alone, beside the data that the log keeps. */
interface ForTheRows {
  'project.status_changed': {
    completionDate?: string | null;
    goLiveDate?: string | null;
    /** A declined job takes its installer with it. */
    releasesInstaller?: true;
  };
  'project.installer_assigned': { installer: InstallerParty };
  'project.details_changed': { changed: Partial<Project> };
  'job.assigned': { job: Pick<Job, 'id' | 'assignedDate'>; installer: InstallerParty };
  'job.status_changed': { completionDate?: string | null };
  'job.commissioned': {
    commissioning: z.infer<typeof CommissioningData>;
    notes: string | null;
    cloud: { platform: (typeof CLOUD_PLATFORMS)[number]; storedBy: string } | null;
  };
}

/** What happens to a project and its job, as `decide` answers it and `evolve` applies it: the contract's event and what the rows need. */
export type ProjectEvent = {
  [T in ProjectEventType]: EventOf<T> & (T extends keyof ForTheRows ? ForTheRows[T] : unknown);
}[ProjectEventType];

/** The host moves with its project; its own context writes that event. */
interface HostMoves {
  type: 'host.status_changed';
  to: HostStatus;
}

export type Step = ProjectEvent | HostMoves;

/** Soft limits: it is done, and the log keeps what spoke against it and the reason given. */
export const warnedOf = (warnings: string[], reason: string | null): { warnings?: string[]; reason?: string | null } =>
  warnings.length > 0 ? { warnings, reason } : {};
