import {
  type AccountState,
  type FileState,
  type FunderStatus,
  HOST_STATUSES,
  type HostStatus,
  type InstallerStatus,
  JOB_STATUSES,
  type JobStatus,
  type LeadStatus,
  PROJECT_STATUSES,
  type ProjectStatus,
  type Role,
} from './statuses.js';

/**
 * The lifecycles as tables. The API enforces them, the web draws its buttons from them, tests and drawings are
 * generated from them.
 */

export type By = Role | 'system' | 'anyone' | 'holder';

export interface ActionSpec<S extends string> {
  by: readonly By[];
  /** On one's own record alone: its funder, its installer, its host. */
  own?: true;
  /** Statuses it may be done in; empty: it makes the record. */
  from: readonly S[];
  /** The status it leads to; null: the status stays, or is chosen by the caller. */
  to: S | null;
  /** Statuses in which its result already stands: answered 200, nothing written. */
  stands?: readonly S[];
  /** A repeat answers 409 instead of 200. */
  strict?: true;
  /** It needs a reason. */
  reason?: true;
  /** The word on its button. */
  label: string;
}

export interface Lifecycle<S extends string> {
  statuses: readonly S[];
  initial: readonly S[];
  actions: Record<string, ActionSpec<S>>;
  /** An admin's moves without override. */
  usual: Partial<Record<S, readonly S[]>>;
}

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
    label: 'Write down the papers',
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
  answer_changes: { by: ['admin', 'asset_host'], own: true, from: ['new'], to: null, label: 'Answer the changes' },
  schedule: { by: ['installer', 'admin'], own: true, from: openJob, to: null, label: 'Schedule' },
  answer_visit: { by: ['asset_host'], own: true, from: openJob, to: null, label: 'Answer the date' },
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

export const HOST_ACTIONS = {
  create: { by: ['system'], from: [], to: null, label: 'Create' },
  set_status: { by: ['admin'], from: [...HOST_STATUSES], to: null, label: 'Set status' },
  edit: { by: ['asset_host', 'admin'], own: true, from: [...HOST_STATUSES], to: null, label: 'Edit details' },
  pair: { by: ['system'], from: ['awaiting_pairing'], to: 'paired', label: 'Pair' },
  unpair: { by: ['system'], from: ['paired'], to: 'awaiting_pairing', label: 'Unpair' },
  go_live: { by: ['system'], from: HOST_STATUSES.filter((s) => s !== 'live'), to: 'live', label: 'Go live' },
  leave_live: { by: ['system'], from: ['live'], to: 'paired', label: 'Leave live' },
} as const satisfies Record<string, ActionSpec<HostStatus>>;

/** A host edits its own details only this early; an admin at any time. */
export const HOST_EDITS_IN: readonly HostStatus[] = ['lead', 'qualified', 'contracting'];

export const FUNDER_ACTIONS = {
  create: { by: ['system'], from: [], to: 'active', label: 'Create' },
  set_status: { by: ['admin'], from: ['active', 'awaiting_pairing', 'paused'], to: null, label: 'Set status' },
  define_mandate: {
    by: ['asset_funder'],
    own: true,
    from: ['active', 'awaiting_pairing', 'paused'],
    to: null,
    label: 'Define Investment Mandate',
  },
  certify: {
    by: ['asset_funder'],
    own: true,
    from: ['active', 'awaiting_pairing', 'paused'],
    to: null,
    label: 'Certify investor status',
  },
} as const satisfies Record<string, ActionSpec<FunderStatus>>;

export const INSTALLER_ACTIONS = {
  create: { by: ['system'], from: [], to: 'active', label: 'Create' },
  set_status: { by: ['admin'], from: ['active', 'inactive'], to: null, label: 'Set status' },
  edit: { by: ['installer', 'admin'], own: true, from: ['active', 'inactive'], to: null, label: 'Edit details' },
} as const satisfies Record<string, ActionSpec<InstallerStatus>>;

export const ACCOUNT_ACTIONS = {
  set_up_first_admin: { by: ['holder'], from: [], to: 'active', label: 'Set up first admin' },
  create: { by: ['admin'], from: [], to: 'invited', label: 'Create' },
  sign_up: { by: ['holder'], from: [], to: 'active', label: 'Sign up' },
  sign_in_by_code: { by: ['holder'], from: ['invited', 'active'], to: 'active', label: 'Sign in by code' },
  suspend: { by: ['admin'], from: ['invited', 'active'], to: 'suspended', stands: ['suspended'], label: 'Suspend' },
  restore: { by: ['admin'], from: ['suspended'], to: null, stands: ['invited', 'active'], label: 'Restore' },
  change_password: {
    by: ['admin', 'asset_host', 'asset_funder', 'installer'],
    own: true,
    from: ['active'],
    to: null,
    label: 'Change password',
  },
  edit_profile: {
    by: ['admin', 'asset_host', 'asset_funder', 'installer'],
    own: true,
    from: ['active'],
    to: null,
    label: 'Edit profile',
  },
  reset_password: { by: ['holder'], from: ['active', 'invited'], to: 'active', label: 'Reset password' },
} as const satisfies Record<string, ActionSpec<AccountState>>;

export const LEAD_ACTIONS = {
  submit: { by: ['anyone'], from: [], to: 'submitted', label: 'Submit' },
  approve: { by: ['admin'], from: ['submitted', 'declined'], to: 'approved', strict: true, label: 'Approve' },
  decline: { by: ['admin'], from: ['submitted'], to: 'declined', strict: true, label: 'Decline' },
  sign_up: { by: ['holder'], from: ['approved'], to: 'signed_up', strict: true, label: 'Sign up' },
} as const satisfies Record<string, ActionSpec<LeadStatus>>;

export const FILE_ACTIONS = {
  upload: { by: ['installer', 'admin'], own: true, from: [], to: 'checking', label: 'Upload' },
  pass: { by: ['system'], from: ['checking'], to: 'ready', label: 'Pass' },
  fail: { by: ['system'], from: ['checking'], to: 'rejected', label: 'Fail' },
} as const satisfies Record<string, ActionSpec<FileState>>;

/** An admin's moves that are no override, by the status that stands. */
export const USUAL_HOST_MOVES: Record<HostStatus, readonly HostStatus[]> = {
  lead: ['qualified', 'lost'],
  qualified: ['contracting', 'lost'],
  contracting: ['awaiting_pairing', 'qualified', 'lost'],
  awaiting_pairing: ['contracting', 'lost'],
  paired: [],
  live: ['lost'],
  lost: ['lead'],
};

export const USUAL_PROJECT_MOVES: Record<ProjectStatus, readonly ProjectStatus[]> = {
  pending: ['confirmed'],
  confirmed: ['job_assigned'],
  job_assigned: ['in_progress'],
  in_progress: ['awaiting_commissioning'],
  awaiting_commissioning: ['complete'],
  complete: ['live', 'awaiting_commissioning'],
  live: [],
};

/** Which job status an admin's `set status` couples to a project's status; null: the job is withdrawn. */
export const JOB_COUPLED_TO: Record<ProjectStatus, JobStatus | null> = {
  pending: null,
  confirmed: null,
  job_assigned: 'new',
  in_progress: 'in_progress',
  awaiting_commissioning: 'awaiting_commissioning',
  complete: 'complete',
  live: 'complete',
};

/** The project's status that follows its job's. */
export const PROJECT_FOLLOWS: Record<JobStatus, ProjectStatus> = {
  new: 'job_assigned',
  in_progress: 'in_progress',
  awaiting_commissioning: 'awaiting_commissioning',
  complete: 'complete',
};

/** Days that a record may stay in a stage before it is overdue; warned at 80%. */
export const STAGE_TARGET_DAYS = {
  host: { lead: 2, qualified: 7, contracting: 21, awaiting_pairing: 14 },
  project: {
    pending: 5,
    confirmed: 5,
    job_assigned: 14,
    in_progress: 30,
    awaiting_commissioning: 5,
    complete: 14,
  },
} as const;

/** True when `role` may do this action on a record of its own in this status. */
export const mayAct = <S extends string>(action: ActionSpec<S>, role: Role, status: S): boolean =>
  action.by.includes(role) && action.from.includes(status);

/** Statuses that no action and no usual move leads to; start-up refuses a table that has any. */
export function unreachable<S extends string>(
  statuses: readonly S[],
  actions: Record<string, ActionSpec<S>>,
  usual: Partial<Record<S, readonly S[]>> = {},
): S[] {
  const reached = new Set<S>();
  for (const action of Object.values<ActionSpec<S>>(actions)) {
    if (action.to) reached.add(action.to);
    if (action.to === null && action.label === 'Set status') for (const status of statuses) reached.add(status);
  }
  for (const targets of Object.values<readonly S[] | undefined>(usual)) for (const to of targets ?? []) reached.add(to);
  return statuses.filter((status) => !reached.has(status));
}
