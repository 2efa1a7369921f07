import { NOTIFICATION_KIND_NAMES, NOTIFICATION_KINDS, type NotificationKind, type Role } from '@libs/contracts';
import { KIND_WORDS } from './settings.texts';

const ALL: readonly Role[] = ['admin', 'asset_host', 'asset_funder', 'installer'];

/** The roles that can receive each type of notification. */
const ROLES_OF: Record<NotificationKind, readonly Role[]> = {
  lead_new: ['admin'],
  conversation_waiting: ['admin'],
  proposal_accepted: ['admin'],
  proposal_declined: ['admin'],
  bill_issued: ['asset_host'],
  bill_overdue: ['asset_host'],
  note_issued: ['asset_host'],
  interest_charged: ['asset_host'],
  statement_issued: ['asset_funder'],
  period_held: ['admin'],
  agreement_to_sign: ['asset_host', 'asset_funder'],
  agreement_reminder: ['asset_host', 'asset_funder'],
  agreement_signed: ['admin', 'asset_host', 'asset_funder'],
  agreement_done: ['asset_host', 'asset_funder'],
  agreement_declined: ['admin', 'asset_host', 'asset_funder'],
  agreement_expired: ['admin', 'asset_host', 'asset_funder'],
  agreement_withdrawn: ['admin', 'asset_host', 'asset_funder'],
  agreement_terminated: ['admin', 'asset_host', 'asset_funder'],
  price_rises: ['asset_host', 'asset_funder'],
  window_ends: ['asset_host'],
  long_stop: ['admin', 'asset_funder'],
  works_order_to_sign: ['asset_funder', 'installer'],
  works_order_done: ['admin', 'asset_funder', 'installer'],
  project_review: ['asset_funder'],
  project_paired: ['asset_host'],
  project_confirmed: ['admin', 'asset_host'],
  project_declined: ['admin'],
  job_assigned: ['installer'],
  job_withdrawn: ['installer'],
  job_changes: ['admin', 'installer', 'asset_host'],
  job_declined: ['admin'],
  job_scheduled: ALL,
  project_started: ['asset_host', 'asset_funder'],
  job_ready: ['admin'],
  commissioned: ['admin', 'asset_funder', 'asset_host'],
  job_returned: ['installer'],
  project_live: ['asset_host', 'asset_funder', 'installer'],
  project_withdrawn: ['asset_host', 'asset_funder'],
  own_status: ['asset_host', 'asset_funder', 'installer'],
  photos_asked: ['installer'],
  photo_rejected: ['installer'],
  survey_sent: ['admin'],
  file_rejected: ['installer', 'admin'],
  stage_overdue: ['admin'],
  message_new: ALL,
  message_mention: ALL,
  email_answered: ['admin'],
  task_given: ['admin'],
  task_due: ['admin'],
  certificate_expires: ['installer', 'admin'],
  month_receipt: ['asset_host', 'asset_funder'],
  mail_failed: ['admin'],
  webhook_paused: ['admin'],
  access_code: ALL,
  welcome: ALL,
  password_changed: ALL,
  new_device: ALL,
  session_reused: ALL,
  member_changed: ['asset_host', 'asset_funder', 'installer'],
  outage_open: ALL,
  outage_over: ALL,
  outage_more: ALL,
  ticket_offered: ['installer'],
  visit_proposed: ['asset_host'],
  ticket_closed: ['asset_host', 'asset_funder'],
  ticket_news: ['installer', 'asset_host', 'admin'],
  vendor_outage: ['admin'],
  access_revealed: ['asset_host', 'admin'],
  source_broken: ['asset_host', 'admin'],
  number_gap: ['admin'],
  signed_file_damaged: ['admin'],
};

export const labelOf = (kind: NotificationKind): string => KIND_WORDS[kind];

/** The notifications of a role: those it may choose, and those that are always on for security. */
export function kindsOf(role: Role): { chosen: NotificationKind[]; safety: NotificationKind[] } {
  const own = NOTIFICATION_KIND_NAMES.filter((kind) => ROLES_OF[kind].includes(role));
  const isSafety = (kind: NotificationKind) => 'security' in NOTIFICATION_KINDS[kind];
  return { chosen: own.filter((kind) => !isSafety(kind)), safety: own.filter(isSafety) };
}
