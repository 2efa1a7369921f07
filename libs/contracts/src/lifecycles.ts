import {
  ACCOUNT_ACTIONS,
  type ActionSpec,
  FILE_ACTIONS,
  FUNDER_ACTIONS,
  HOST_ACTIONS,
  INSTALLER_ACTIONS,
  JOB_ACTIONS,
  LEAD_ACTIONS,
  PROJECT_ACTIONS,
  USUAL_HOST_MOVES,
  USUAL_PROJECT_MOVES,
  unreachable,
} from './lifecycle.js';
import {
  ACCOUNT_STATES,
  FILE_STATES,
  FUNDER_STATUSES,
  HOST_STATUSES,
  INSTALLER_STATUSES,
  JOB_STATUSES,
  LEAD_STATUSES,
  PROJECT_STATUSES,
} from './statuses.js';

interface Life {
  statuses: readonly string[];
  actions: Record<string, ActionSpec<string>>;
  usual?: Record<string, readonly string[]>;
}

/** Every lifecycle of the product by the kind of its record. */
export const LIFECYCLES: Record<string, Life> = {
  account: { statuses: ACCOUNT_STATES, actions: ACCOUNT_ACTIONS },
  lead: { statuses: LEAD_STATUSES, actions: LEAD_ACTIONS },
  host: { statuses: HOST_STATUSES, actions: HOST_ACTIONS, usual: USUAL_HOST_MOVES },
  funder: { statuses: FUNDER_STATUSES, actions: FUNDER_ACTIONS },
  installer: { statuses: INSTALLER_STATUSES, actions: INSTALLER_ACTIONS },
  project: { statuses: PROJECT_STATUSES, actions: PROJECT_ACTIONS, usual: USUAL_PROJECT_MOVES },
  job: { statuses: JOB_STATUSES, actions: JOB_ACTIONS },
  file: { statuses: FILE_STATES, actions: FILE_ACTIONS },
};

/** Start-up calls it: a status that nothing leads to is a mistake in the table. Throws the line to look at. */
export function assertLifecycles(lives: Record<string, Life> = LIFECYCLES): void {
  for (const [kind, { statuses, actions, usual }] of Object.entries(lives)) {
    const lost = unreachable(statuses, actions, usual);
    if (lost.length > 0) throw new Error(`lifecycle.ts: no action of a ${kind} leads to ${lost.join(', ')}`);
  }
}
