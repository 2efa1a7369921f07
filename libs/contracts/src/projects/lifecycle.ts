import type { ActionSpec } from '../base/lifecycle.js';

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

/** True when `status` is `from` or a later step of the project's lifecycle. */
export const projectIsFrom = (status: ProjectStatus, from: ProjectStatus): boolean =>
  PROJECT_STATUSES.indexOf(status) >= PROJECT_STATUSES.indexOf(from);

const from = <S extends string>(all: readonly S[], first: S): S[] => all.slice(all.indexOf(first));

export const PROJECT_ACTIONS = {
  create_pairing: { by: ['admin'], from: [], to: 'pending', strict: true, label: 'Create Pairing' },
  confirm: {
    by: ['asset_funder'],
    own: true,
    from: ['pending'],
    to: 'confirmed',
    stands: from(PROJECT_STATUSES, 'confirmed'),
    label: 'Confirm',
  },
  decline_pairing: {
    by: ['asset_funder'],
    own: true,
    from: ['pending'],
    to: null,
    strict: true,
    reason: true,
    label: 'Decline',
  },
  assign_installer: {
    by: ['admin'],
    from: ['pending', 'confirmed', 'job_assigned', 'in_progress', 'awaiting_commissioning'],
    to: null,
    label: 'Assign installer',
  },
  go_live: { by: ['admin'], from: ['complete'], to: 'live', stands: ['live'], label: 'Go live' },
  set_status: { by: ['admin'], from: [...PROJECT_STATUSES], to: null, label: 'Set status' },
  edit: { by: ['admin'], from: [...PROJECT_STATUSES], to: null, label: 'Edit system and figures' },
  edit_paperwork: {
    by: ['admin', 'installer'],
    own: true,
    from: [...PROJECT_STATUSES],
    to: null,
    label: 'Edit paperwork',
  },
  withdraw: {
    by: ['admin'],
    from: PROJECT_STATUSES.filter((status) => status !== 'live'),
    to: null,
    strict: true,
    reason: true,
    label: 'Withdraw',
  },
} as const satisfies Record<string, ActionSpec<ProjectStatus>>;
export type ProjectActionName = keyof typeof PROJECT_ACTIONS;

const openJob = ['new', 'in_progress', 'awaiting_commissioning'] as const satisfies JobStatus[];

export const JOB_ACTIONS = {
  assign: { by: ['system'], from: [], to: 'new', label: 'Assign' },
  accept: { by: ['installer'], own: true, from: ['new'], to: 'new', label: 'Accept' },
  decline: { by: ['installer'], own: true, from: ['new'], to: null, strict: true, reason: true, label: 'Decline' },
  propose_changes: { by: ['installer'], own: true, from: ['new'], to: null, label: 'Accept with changes' },
  answer_changes: { by: ['admin', 'asset_host'], own: true, from: ['new'], to: null, label: 'Reply to the changes' },
  schedule: { by: ['installer', 'admin'], own: true, from: openJob, to: null, label: 'Schedule' },
  answer_visit: { by: ['asset_host'], own: true, from: openJob, to: null, label: 'Reply to the date' },
  start: {
    by: ['installer'],
    own: true,
    from: ['new'],
    to: 'in_progress',
    stands: ['in_progress'],
    label: 'Start Job',
  },
  ready: {
    by: ['installer'],
    own: true,
    from: ['in_progress'],
    to: 'awaiting_commissioning',
    stands: ['awaiting_commissioning'],
    label: 'Ready for Commissioning',
  },
  commission: {
    by: ['installer'],
    own: true,
    from: ['awaiting_commissioning'],
    to: 'complete',
    strict: true,
    label: 'Submit Commissioning',
  },
  ask_photos: { by: ['admin'], from: openJob, to: null, label: 'Ask for photos' },
  survey: { by: ['installer'], own: true, from: ['new', 'in_progress'], to: null, label: 'Send survey' },
  return: {
    by: ['admin'],
    from: ['complete'],
    to: 'awaiting_commissioning',
    strict: true,
    reason: true,
    label: 'Return',
  },
  withdraw: { by: ['system'], from: [...JOB_STATUSES], to: null, label: 'Withdraw' },
} as const satisfies Record<string, ActionSpec<JobStatus>>;
export type JobActionName = keyof typeof JOB_ACTIONS;

export const USUAL_PROJECT_MOVES: Record<ProjectStatus, readonly ProjectStatus[]> = {
  pending: ['confirmed'],
  confirmed: ['job_assigned'],
  job_assigned: ['in_progress'],
  in_progress: ['awaiting_commissioning'],
  awaiting_commissioning: ['complete'],
  complete: ['live', 'awaiting_commissioning'],
  live: [],
};

/** The job status that follows an admin's `set status` on a project; null: the job is withdrawn. */
export const JOB_COUPLED_TO: Record<ProjectStatus, JobStatus | null> = {
  pending: null,
  confirmed: null,
  job_assigned: 'new',
  in_progress: 'in_progress',
  awaiting_commissioning: 'awaiting_commissioning',
  complete: 'complete',
  live: 'complete',
};

/** True while an installer has the job and the equipment isn't in operation yet. */
export const hasOpenJob = (status: ProjectStatus): boolean => ![null, 'complete'].includes(JOB_COUPLED_TO[status]);

/** The project status that follows its job's status. */
export const PROJECT_FOLLOWS: Record<JobStatus, ProjectStatus> = {
  new: 'job_assigned',
  in_progress: 'in_progress',
  awaiting_commissioning: 'awaiting_commissioning',
  complete: 'complete',
};
