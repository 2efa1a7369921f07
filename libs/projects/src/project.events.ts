import type { CLOUD_PLATFORMS, CommissioningData, HostStatus, JobStatus, ProjectStatus } from '@libs/contracts';
import type { z } from 'zod';
import type { InstallerParty, Project, Visit } from './site.js';

/** What spoke against it, and why it was done nonetheless; absent where nothing did. */
export interface Warned {
  warned?: { warnings: string[]; reason: string | null };
}

/** Soft limits: it is done, and the log keeps what spoke against it and the reason given. */
export const warnedOf = (warnings: string[], reason: string | null): Warned =>
  warnings.length > 0 ? { warned: { warnings, reason } } : {};

/** What happens to a project and its job, as `decide` answers it and `evolve` applies it. */
export type ProjectEvent =
  | ({ type: 'project.created' } & Warned)
  | {
      type: 'project.status_changed';
      from: ProjectStatus;
      to: ProjectStatus;
      override: boolean;
      reason: string | null;
      completionDate?: string | null;
      goLiveDate?: string | null;
      /** A declined job takes its installer with it. */
      releasesInstaller?: true;
    }
  | ({ type: 'project.installer_assigned'; installer: InstallerParty } & Warned)
  | { type: 'project.details_changed'; changed: Partial<Project>; fields: string[] }
  | { type: 'project.visit_answered'; visit: Visit }
  | { type: 'project.went_live'; goLiveDate: string; reason: string | null; missing: string[] }
  | { type: 'project.withdrawn'; reason: string }
  | { type: 'job.assigned'; jobId: string; assignedDate: string; installer: InstallerParty }
  | { type: 'job.accepted' }
  | { type: 'job.changes_proposed'; proposedDate: string | null; note: string | null }
  | { type: 'job.changes_answered'; answer: 'accept' | 'refuse'; note: string | null }
  | { type: 'job.declined'; reason: string }
  | { type: 'job.withdrawn'; reason: string | null }
  | ({ type: 'job.scheduled'; from: string | null; to: string } & Warned)
  | {
      type: 'job.status_changed';
      from: JobStatus;
      to: JobStatus;
      cause: 'job' | 'project';
      completionDate?: string | null;
    }
  | {
      type: 'job.commissioned';
      completionDate: string;
      data: z.infer<typeof CommissioningData>;
      notes: string | null;
      cloud: { platform: (typeof CLOUD_PLATFORMS)[number]; storedBy: string } | null;
    }
  | { type: 'job.returned'; reason: string }
  | { type: 'host.status_changed'; to: HostStatus };

export type ProjectEventType = ProjectEvent['type'];
