import { NOTIFICATION_KIND_NAMES, NOTIFICATION_KINDS, type NotificationKind, type Role } from '@libs/contracts';

const ALL: readonly Role[] = ['admin', 'asset_host', 'asset_funder', 'installer'];

/** Each kind of notification in words, and which roles can get it. */
const KINDS: Record<NotificationKind, { label: string; roles: readonly Role[] }> = {
  lead_new: { label: 'New lead', roles: ['admin'] },
  conversation_waiting: { label: 'Somebody asks for a person', roles: ['admin'] },
  project_review: { label: 'Pairing to review', roles: ['asset_funder'] },
  project_paired: { label: 'Funder found', roles: ['asset_host'] },
  project_confirmed: { label: 'Funder confirmed', roles: ['admin', 'asset_host'] },
  job_assigned: { label: 'New job', roles: ['installer'] },
  job_withdrawn: { label: 'Job withdrawn', roles: ['installer'] },
  job_changes: { label: 'Job accepted with changes', roles: ['admin', 'installer', 'asset_host'] },
  job_declined: { label: 'Installer declined a job', roles: ['admin'] },
  job_scheduled: { label: 'Installation scheduled', roles: ALL },
  project_started: { label: 'Installation started', roles: ['asset_host', 'asset_funder'] },
  job_ready: { label: 'Ready for commissioning', roles: ['admin'] },
  commissioned: { label: 'Commissioning complete', roles: ['admin', 'asset_funder', 'asset_host'] },
  job_returned: { label: 'Returned for rework', roles: ['installer'] },
  project_live: { label: 'Site is live', roles: ['asset_host', 'asset_funder', 'installer'] },
  project_withdrawn: { label: 'Pairing withdrawn', roles: ['asset_host', 'asset_funder'] },
  own_status: { label: 'Your status', roles: ['asset_host', 'asset_funder', 'installer'] },
  file_rejected: { label: 'File rejected', roles: ['installer', 'admin'] },
  stage_overdue: { label: 'Past its target in a stage', roles: ['admin'] },
  certificate_expires: { label: 'Certificate expires', roles: ['installer', 'admin'] },
  mail_failed: { label: 'Mail failed for good', roles: ['admin'] },
  webhook_paused: { label: 'Webhook paused', roles: ['admin'] },
  access_code: { label: 'Access code', roles: ALL },
  welcome: { label: 'Welcome', roles: ALL },
  password_changed: { label: 'Password changed', roles: ALL },
  new_device: { label: 'New sign-in', roles: ALL },
  session_reused: { label: 'Session ended for your safety', roles: ALL },
  access_revealed: { label: 'Monitoring access opened', roles: ['asset_host', 'admin'] },
};

export const labelOf = (kind: NotificationKind): string => KINDS[kind].label;

/** What a role can be told of: what it may choose, and what always goes out for its safety. */
export function kindsOf(role: Role): { chosen: NotificationKind[]; safety: NotificationKind[] } {
  const own = NOTIFICATION_KIND_NAMES.filter((kind) => KINDS[kind].roles.includes(role));
  const isSafety = (kind: NotificationKind) => 'security' in NOTIFICATION_KINDS[kind];
  return { chosen: own.filter((kind) => !isSafety(kind)), safety: own.filter(isSafety) };
}
