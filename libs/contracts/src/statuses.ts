/** Every status of the product, in the order of its lifecycle. */

export const ROLES = ['admin', 'asset_host', 'asset_funder', 'installer'] as const;
export type Role = (typeof ROLES)[number];

export const ACCOUNT_STATES = ['invited', 'active', 'suspended'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

export const ACCESS_CODE_STATES = ['unused', 'used', 'void'] as const;
export type AccessCodeState = (typeof ACCESS_CODE_STATES)[number];

export const LEAD_STATUSES = ['submitted', 'approved', 'declined', 'signed_up'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export const HOST_STATUSES = [
  'lead',
  'qualified',
  'contracting',
  'awaiting_pairing',
  'paired',
  'live',
  'lost',
] as const;
export type HostStatus = (typeof HOST_STATUSES)[number];

export const FUNDER_STATUSES = ['active', 'awaiting_pairing', 'paused'] as const;
export type FunderStatus = (typeof FUNDER_STATUSES)[number];

export const INSTALLER_STATUSES = ['active', 'inactive'] as const;
export type InstallerStatus = (typeof INSTALLER_STATUSES)[number];

export const PROJECT_STATUSES = [
  'pending',
  'confirmed',
  'job_assigned',
  'in_progress',
  'awaiting_commissioning',
  'complete',
  'live',
] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

export const JOB_STATUSES = ['new', 'in_progress', 'awaiting_commissioning', 'complete'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

export const FILE_STATES = ['checking', 'ready', 'rejected'] as const;
export type FileState = (typeof FILE_STATES)[number];

/** The form is that of a G99 connection's commissioning. */
export const FILE_TYPES = ['mcs_certificate', 'dno_approval', 'commissioning_form', 'insurance_note'] as const;
export type FileType = (typeof FILE_TYPES)[number];

export const SESSION_END_REASONS = [
  'signed_out',
  'revoked',
  'suspended',
  'password_changed',
  'reuse',
  'expired',
] as const;
export type SessionEndReason = (typeof SESSION_END_REASONS)[number];

/** The word of a status as a badge shows it: `awaiting_commissioning` → `Awaiting Commissioning`. */
export const statusTitle = (status: string): string =>
  status
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** The word of a status inside a sentence or toast: `job_assigned` → `job assigned`. */
export const statusWords = (status: string): string => status.replaceAll('_', ' ');

/** True when `status` is `from` or a later step of the project's lifecycle. */
export const projectIsFrom = (status: ProjectStatus, from: ProjectStatus): boolean =>
  PROJECT_STATUSES.indexOf(status) >= PROJECT_STATUSES.indexOf(from);
