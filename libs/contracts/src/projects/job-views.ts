import { z } from 'zod';
import { DateOnly, Id, Instant, Version } from '../base/fields.js';
import { JOB_STATUSES, PROJECT_STATUSES } from './lifecycle.js';
import { SiteSurvey } from './survey.js';
import { FIGURE_BASES, FullHostParty, installerIdentity, SystemRequirements } from './views.js';

/** Measurements of one string of modules; each value may be missing. BS EN 62446-1, category 1. */
export const StringTest = z.strictObject({
  /** Open-circuit voltage, V. */
  vocVolts: z.number().min(0).max(2000).nullish(),
  /** Short-circuit current, A. */
  iscAmps: z.number().min(0).max(200).nullish(),
  /** Insulation resistance, MΩ; if the meter shows "more than", its limit. */
  insulationMegohms: z.number().min(0).max(100_000).nullish(),
  polarity: z.enum(['correct', 'reversed']).nullish(),
});
export type StringTest = z.infer<typeof StringTest>;

export const TestResults = z
  .strictObject({
    strings: z.array(StringTest).max(40),
    /** Continuity of the protective earth, Ω. */
    earthOhms: z.number().min(0).max(10_000).nullish(),
  })
  .meta({ id: 'TestResults' });
export type TestResults = z.infer<typeof TestResults>;

export const CommissioningData = z
  .strictObject({
    inverterManufacturer: z.string().max(200).nullish(),
    inverterModel: z.string().max(200).nullish(),
    inverterSerial: z.string().max(500).nullish(),
    completionDate: DateOnly.nullish(),
    installationNotes: z.string().max(4000).nullish(),
    testResults: TestResults.nullish(),
  })
  .meta({ id: 'CommissioningData' });

export const CLOUD_PLATFORMS = ['solaredge', 'enphase', 'sma', 'fronius', 'other'] as const;
/** Shown by only one route, after it has recorded who asks and why. */
export const CloudCredentials = z.strictObject({
  platform: z.enum(CLOUD_PLATFORMS),
  username: z.string(),
  password: z.string(),
});
export type CloudCredentials = z.infer<typeof CloudCredentials>;

const CloudAccess = z.strictObject({ platform: z.enum(CLOUD_PLATFORMS), storedAt: Instant, storedBy: z.string() });

/** The changes that an installer asked for. Declined ones stay until the installer decides again. */
export const JobChanges = z
  .strictObject({
    proposedDate: DateOnly.nullable(),
    note: z.string().nullable(),
    proposedAt: Instant,
    refused: z.boolean(),
    refusedNote: z.string().nullable(),
  })
  .meta({ id: 'JobChanges' });
export type JobChanges = z.infer<typeof JobChanges>;

const job = {
  id: Id,
  jobStatus: z.enum(JOB_STATUSES),
  version: Version,
  assignedDate: DateOnly,
  scheduledDate: DateOnly.nullable(),
  completionDate: DateOnly.nullable(),
  acceptedAt: Instant.nullable(),
  // Absent from copies written before this field existed.
  changes: JobChanges.nullish(),
  // Absent from copies written before photos and surveys existed.
  photosAskedAt: Instant.nullish(),
  survey: SiteSurvey.nullish(),
  returnReason: z.string().nullable(),
  notes: z.string().nullable(),
  commissioningData: CommissioningData.nullable(),
  cloudAccess: CloudAccess.nullable(),
  updatedAt: Instant,
  project: z.strictObject({
    id: Id,
    status: z.enum(PROJECT_STATUSES),
    expectedSavings: z.number().nullable(),
    // Absent from copies written before this option existed.
    savingsBasis: z.enum(FIGURE_BASES).nullish(),
    systemRequirements: SystemRequirements.nullable(),
    assetHost: FullHostParty,
  }),
};

export const JobForInstaller = z.strictObject(job).meta({ id: 'JobForInstaller' });
export const JobForAdmin = z
  .strictObject({
    ...job,
    installer: z.strictObject(installerIdentity),
    withdrawnAt: Instant.nullable(),
    withdrawnReason: z.string().nullable(),
  })
  .meta({ id: 'JobForAdmin' });
export type JobForInstaller = z.infer<typeof JobForInstaller>;
export type JobForAdmin = z.infer<typeof JobForAdmin>;
export type AnyJobView = JobForInstaller | JobForAdmin;

/** A job as its reader may see it. */
export const AnyJob = z.union([JobForAdmin, JobForInstaller]);
