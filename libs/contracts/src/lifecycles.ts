import {
  AGREEMENT_ACTIONS,
  AGREEMENT_STATUSES,
  WORKS_ORDER_ACTIONS,
  WORKS_ORDER_STATUSES,
} from './agreements/lifecycle.js';
import { ASSET_ACTIONS, ASSET_STATUSES } from './assets/lifecycle.js';
import { ALERT_ACTIONS, ALERT_STATUSES } from './alerts/lifecycle.js';
import { ACCOUNT_ACTIONS, ACCOUNT_STATES } from './accounts/lifecycle.js';
import { type ActionSpec, unreachable } from './base/lifecycle.js';
import { PERIOD_ACTIONS, PERIOD_STATUSES } from './billing/lifecycle.js';
import { STATEMENT_ACTIONS, STATEMENT_STATUSES } from './billing/statements.js';
import { PLAN_ACTIONS, PLAN_STATUSES } from './control/lifecycle.js';
import { FILE_ACTIONS, FILE_STATES } from './documents/lifecycle.js';
import { LEAD_ACTIONS, LEAD_STATUSES } from './leads/lifecycle.js';
import {
  INVITATION_ACTIONS,
  INVITATION_STATES,
  MEMBERSHIP_ACTIONS,
  MEMBERSHIP_STATES,
} from './organisations/lifecycle.js';
import {
  FUNDER_ACTIONS,
  FUNDER_STATUSES,
  HOST_ACTIONS,
  HOST_STATUSES,
  INSTALLER_ACTIONS,
  INSTALLER_STATUSES,
  USUAL_HOST_MOVES,
} from './parties/lifecycle.js';
import {
  JOB_ACTIONS,
  JOB_STATUSES,
  PROJECT_ACTIONS,
  PROJECT_STATUSES,
  USUAL_PROJECT_MOVES,
} from './projects/lifecycle.js';
import { PEAK_ACTIONS, PEAK_STATUSES } from './peak-events/lifecycle.js';
import { PROPOSAL_ACTIONS, PROPOSAL_STATES } from './proposals/lifecycle.js';
import { SOURCE_ACTIONS, SOURCE_STATUSES } from './sources/lifecycle.js';
import { TICKET_ACTIONS, TICKET_STATUSES } from './tickets/lifecycle.js';

interface Life {
  statuses: readonly string[];
  actions: Record<string, ActionSpec<string>>;
  usual?: Record<string, readonly string[]>;
}

/** Every lifecycle of the product by record type. */
export const LIFECYCLES: Record<string, Life> = {
  account: { statuses: ACCOUNT_STATES, actions: ACCOUNT_ACTIONS },
  lead: { statuses: LEAD_STATUSES, actions: LEAD_ACTIONS },
  host: { statuses: HOST_STATUSES, actions: HOST_ACTIONS, usual: USUAL_HOST_MOVES },
  funder: { statuses: FUNDER_STATUSES, actions: FUNDER_ACTIONS },
  installer: { statuses: INSTALLER_STATUSES, actions: INSTALLER_ACTIONS },
  project: { statuses: PROJECT_STATUSES, actions: PROJECT_ACTIONS, usual: USUAL_PROJECT_MOVES },
  job: { statuses: JOB_STATUSES, actions: JOB_ACTIONS },
  membership: { statuses: MEMBERSHIP_STATES, actions: MEMBERSHIP_ACTIONS },
  invitation: { statuses: INVITATION_STATES, actions: INVITATION_ACTIONS },
  file: { statuses: FILE_STATES, actions: FILE_ACTIONS },
  agreement: { statuses: AGREEMENT_STATUSES, actions: AGREEMENT_ACTIONS },
  plan: { statuses: PLAN_STATUSES, actions: PLAN_ACTIONS },
  peak_event: { statuses: PEAK_STATUSES, actions: PEAK_ACTIONS },
  asset: { statuses: ASSET_STATUSES, actions: ASSET_ACTIONS },
  works_order: { statuses: WORKS_ORDER_STATUSES, actions: WORKS_ORDER_ACTIONS },
  source: { statuses: SOURCE_STATUSES, actions: SOURCE_ACTIONS },
  alert: { statuses: ALERT_STATUSES, actions: ALERT_ACTIONS },
  ticket: { statuses: TICKET_STATUSES, actions: TICKET_ACTIONS },
  billing_period: { statuses: PERIOD_STATUSES, actions: PERIOD_ACTIONS },
  statement: { statuses: STATEMENT_STATUSES, actions: STATEMENT_ACTIONS },
  proposal: { statuses: PROPOSAL_STATES, actions: PROPOSAL_ACTIONS },
};

/** Called at start-up: a status that cannot be reached is a mistake in the table. Throws the line to check. */
export function assertLifecycles(lives: Record<string, Life> = LIFECYCLES): void {
  for (const [kind, { statuses, actions, usual }] of Object.entries(lives)) {
    const lost = unreachable(statuses, actions, usual);
    if (lost.length > 0) throw new Error(`lifecycle.ts: no action of a ${kind} leads to ${lost.join(', ')}`);
  }
}
