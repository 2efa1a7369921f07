import type {
  CLOUD_PLATFORMS,
  CommissioningData,
  EventOf,
  EventType,
  HostStatus,
  SurveyFindings,
} from '@libs/contracts';
import type { z } from 'zod';
import type { InstallerParty, Job, Project } from './project-aggregate.js';

export type ProjectEventType = Extract<EventType, `project.${string}` | `job.${string}`>;

/** Data of an event that is only for the rows, in addition to what the log stores. */
interface ForTheRows {
  'project.status_changed': {
    completionDate?: string | null;
    goLiveDate?: string | null;
    /** A declined job also removes its installer. */
    releasesInstaller?: true;
  };
  'project.installer_assigned': { installer: InstallerParty };
  'project.details_changed': { changed: Partial<Project> };
  'job.assigned': { job: Pick<Job, 'id' | 'assignedDate'>; installer: InstallerParty };
  'job.status_changed': { completionDate?: string | null };
  'job.surveyed': { survey: SurveyFindings };
  'job.commissioned': {
    commissioning: z.infer<typeof CommissioningData>;
    notes: string | null;
    cloud: { platform: (typeof CLOUD_PLATFORMS)[number]; storedBy: string } | null;
  };
}

/**
 * An event of a project and its job, returned by `decide` and applied by `evolve`: the contract's event and the data
 * for the rows.
 */
export type ProjectEvent = {
  [T in ProjectEventType]: EventOf<T> & (T extends keyof ForTheRows ? ForTheRows[T] : unknown);
}[ProjectEventType];

/** The host's status follows its project; its own context writes that event. */
interface HostMoves {
  type: 'host.status_changed';
  to: HostStatus;
}

export type Step = ProjectEvent | HostMoves;

/** Soft limits: the action is allowed, and the log stores the warnings and the reason given. */
export const warnedOf = (warnings: string[], reason: string | null): { warnings?: string[]; reason?: string | null } =>
  warnings.length > 0 ? { warnings, reason } : {};
