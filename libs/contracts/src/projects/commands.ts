import { z } from 'zod';
import { batch, password, setStatus } from '../base/command-parts.js';
import { DateOnly, Id, NonNegativePounds, OptionalReason, Reason, Version } from '../base/fields.js';
import { PaperworkFactsBody } from '../paperwork/views.js';
import { CLOUD_PLATFORMS, CommissioningData } from './job-views.js';
import { PROJECT_STATUSES } from './lifecycle.js';
import { SystemRequirements } from './views.js';

export const CreatePairingBody = z.strictObject({
  assetHostId: Id,
  assetFunderId: Id,
  /** The page sends an empty string if no installer was chosen. */
  installerId: z.union([Id, z.literal('').transform(() => null)]).nullish(),
  /** Why this installer was chosen despite warnings. */
  reason: OptionalReason,
});
export const SetProjectStatusBody = setStatus(PROJECT_STATUSES).extend(batch);
export const AssignInstallerBody = z.strictObject({
  installerId: Id,
  reason: OptionalReason,
  version: Version.optional(),
  ...batch,
});
export const GoLiveBody = z.strictObject({ reason: OptionalReason, version: Version.optional() });
export const WithdrawProjectBody = z.strictObject({ reason: Reason });
export const DeclineProjectBody = z.strictObject({ reason: Reason });
export const EditProjectBody = z.strictObject({
  systemRequirements: SystemRequirements.nullish(),
  expectedSavings: NonNegativePounds.nullish(),
  co2Reduction: z.number().min(0).max(1e9).nullish(),
  capitalCost: NonNegativePounds.nullish(),
  version: Version.optional(),
});
/** Data read from the documents, and the properties of the system that determine the connection route. */
export const EditPaperworkBody = z.strictObject({
  ...PaperworkFactsBody.shape,
  inverterKw: SystemRequirements.shape.inverterKw,
  existingKw: SystemRequirements.shape.existingKw,
  phases: SystemRequirements.shape.phases,
  backup: SystemRequirements.shape.backup,
  exportLimitKw: SystemRequirements.shape.exportLimitKw,
  version: Version.optional(),
});
export const AnswerVisitBody = z.strictObject({
  answer: z.enum(['accept', 'another']),
  proposedDate: DateOnly.nullish(),
  note: z.string().trim().max(1000).nullish(),
});

export const ScheduleJobBody = z.strictObject({ scheduledDate: DateOnly, reason: OptionalReason });
export const ProposeChangesBody = z.strictObject({
  proposedDate: DateOnly.nullish(),
  note: z.string().trim().max(1000).nullish(),
});
export const AnswerChangesBody = z.strictObject({
  answer: z.enum(['accept', 'refuse']),
  note: z.string().trim().max(1000).nullish(),
});
export const DeclineJobBody = z.strictObject({ reason: Reason });
export const ReturnJobBody = z.strictObject({ reason: Reason });
export const CommissioningBody = z.strictObject({
  ...CommissioningData.shape,
  cloudApiCredentials: z
    .strictObject({
      platform: z.enum(CLOUD_PLATFORMS),
      username: z.string().max(500),
      password: z.string().max(500),
    })
    .nullish(),
  notes: z.string().max(4000).nullish(),
});
export const RevealCredentialsBody = z.strictObject({ reason: Reason, password });
