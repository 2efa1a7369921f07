import type {
  CLOUD_PLATFORMS,
  CommissioningData,
  FileType,
  FunderStatus,
  HostStatus,
  InvestmentMandate,
  JobChanges,
  JobStatus,
  ProjectForAdmin,
  ProjectStatus,
  SiteSurvey,
  SystemRequirements,
} from '@libs/contracts';
import type { FactsHeld, HeldDocument } from '@libs/paperwork';
import type { z } from 'zod';

/** A project with everything that its rules and views use: the parties, the open job, the documents that are ready. */

interface Person {
  id: string;
  fullName: string;
  companyName: string | null;
  phoneNumber: string | null;
  email: string;
}

export interface HostParty extends Person {
  postcode: string | null;
  /** The first two digits of its MPAN's core, which give its network. */
  distributor: string | null;
  status: HostStatus;
}

export interface FunderParty extends Person {
  fundName: string | null;
  status: FunderStatus;
  /** A percentage; null for readers who may not see it. */
  expectedReturns: number | null;
  investmentMandate: Omit<InvestmentMandate, 'expectedReturns'> | null;
}

export interface InstallerParty extends Person {
  certifications: string[];
}

export type Visit = { answer: 'accept' | 'another'; proposedDate: string | null; note: string | null };

/** Money is whole pence, CO2 tonnes a year, dates London days. */
export interface Project {
  id: string;
  status: ProjectStatus;
  version: number;
  createdAt: string;
  updatedAt: string;
  expectedSavingsPence: number | null;
  monthlySavingsPence: number | null;
  capitalCostPence: number | null;
  co2Reduction: number | null;
  forecast: ProjectForAdmin['forecast'];
  systemRequirements: SystemRequirements | null;
  installationDate: string | null;
  completionDate: string | null;
  goLiveDate: string | null;
  visit: Visit | null;
  /** Data read from its documents. */
  paperwork: FactsHeld | null;
  withdrawnAt: string | null;
  withdrawnReason: string | null;
}

export interface CloudAccess {
  platform: (typeof CLOUD_PLATFORMS)[number];
  storedAt: string;
  storedBy: string;
}

export interface Job {
  id: string;
  status: JobStatus;
  version: number;
  updatedAt: string;
  assignedDate: string;
  scheduledDate: string | null;
  /** When the work was begun. */
  startedDate: string | null;
  completionDate: string | null;
  acceptedAt: string | null;
  /** The changes with which its installer would accept it. */
  changes: JobChanges | null;
  /** Since when the office asks for photos: it isn't ready without them. */
  photosAskedAt: string | null;
  /** What the installer found at the site before the design. */
  survey: SiteSurvey | null;
  returns: number;
  returnReason: string | null;
  notes: string | null;
  commissioningData: z.infer<typeof CommissioningData> | null;
  cloudAccess: CloudAccess | null;
  withdrawnAt: string | null;
  withdrawnReason: string | null;
  installer: InstallerParty;
}

export interface ProjectAggregate {
  project: Project;
  host: HostParty;
  funder: FunderParty;
  /** The project's installer, with or without a job. */
  installer: InstallerParty | null;
  /**
   * The current job, not withdrawn. Directly after a withdrawal it is the withdrawn job, so that its event can be
   * published.
   */
  job: Job | null;
  /** By type: the day of the newest one that is ready, and whether one is being checked. */
  documents: Partial<Record<FileType, HeldDocument>>;
}

export const openJob = ({ job }: Pick<ProjectAggregate, 'job'>): Job | null => (job && !job.withdrawnAt ? job : null);
