import { EVENTS, type EventData, NOTIFICATION_KINDS, type NotificationKind } from '@libs/contracts';
import type { MailProps, MailTemplate } from '@libs/mail';
import type { About } from './about.js';
import type { Happened, Notice } from './notification.rules.js';
import { isSecurity } from './preferences.js';

/** What a mail says beside the line of the notification. */
export interface MailFacts {
  hostCompany: string;
  date: string | null;
  reason: string | null;
}

/** The mail of each kind; `plain` where it has none of its own. */
const TEMPLATE_OF: Record<NotificationKind, MailTemplate> = {
  lead_new: 'plain',
  conversation_waiting: 'plain',
  proposal_accepted: 'plain',
  proposal_declined: 'plain',
  agreement_to_sign: 'plain',
  agreement_reminder: 'plain',
  agreement_signed: 'plain',
  agreement_done: 'plain',
  agreement_declined: 'plain',
  agreement_expired: 'plain',
  agreement_withdrawn: 'plain',
  agreement_terminated: 'plain',
  price_rises: 'plain',
  window_ends: 'plain',
  long_stop: 'plain',
  works_order_to_sign: 'plain',
  works_order_done: 'plain',
  outage_open: 'plain',
  outage_over: 'plain',
  outage_more: 'plain',
  peak_called: 'plain',
  peak_withdrawn: 'plain',
  peak_delivered: 'plain',
  ticket_offered: 'plain',
  visit_proposed: 'plain',
  ticket_closed: 'plain',
  ticket_news: 'plain',
  vendor_outage: 'plain',
  project_review: 'pairing_to_review',
  project_paired: 'plain',
  project_confirmed: 'project_confirmed',
  project_declined: 'plain',
  job_assigned: 'job_assigned',
  job_withdrawn: 'plain',
  job_declined: 'plain',
  job_changes: 'plain',
  job_scheduled: 'job_scheduled',
  project_started: 'plain',
  job_ready: 'plain',
  commissioned: 'commissioning_complete',
  job_returned: 'job_returned',
  project_live: 'project_live',
  project_withdrawn: 'plain',
  own_status: 'plain',
  photos_asked: 'plain',
  photo_rejected: 'plain',
  survey_sent: 'plain',
  file_rejected: 'plain',
  message_new: 'plain',
  message_mention: 'plain',
  stage_overdue: 'plain',
  email_answered: 'plain',
  task_given: 'plain',
  task_due: 'plain',
  certificate_expires: 'plain',
  month_receipt: 'plain',
  mail_failed: 'plain',
  webhook_paused: 'plain',
  access_code: 'access_code',
  welcome: 'welcome',
  password_changed: 'password_changed',
  new_device: 'new_device',
  session_reused: 'new_device',
  member_changed: 'plain',
  bill_issued: 'plain',
  bill_overdue: 'plain',
  note_issued: 'plain',
  interest_charged: 'plain',
  statement_issued: 'plain',
  period_held: 'plain',
  number_gap: 'plain',
  signed_file_damaged: 'plain',
  source_broken: 'plain',
  access_revealed: 'plain',
};

/** What the mails on an event say of it; null where it is on no project. */
export function mailFactsOf({ type, data }: Happened, { site }: About): MailFacts | null {
  if (!site) return null;
  const read = EVENTS[type].data.parse(data) as Partial<
    EventData<'job.scheduled'> & EventData<'job.commissioned'> & EventData<'project.went_live'> & { reason: string }
  >;
  const date = type === 'job.scheduled' ? read.to : (read.completionDate ?? read.goLiveDate);
  return { hostCompany: site.hostCompany, date: date ?? null, reason: read.reason ?? null };
}

export interface Letter {
  template: MailTemplate;
  /** All that the template needs and no secret; a code is read when the mail is sent. */
  data: object;
}

/** The email for one person. Without the project data of its template it is a plain one. */
export function mailOf({ kind, role, text, href }: Notice, name: string, at: Date, facts: MailFacts | null): Letter {
  const notice = { name, role, kind, text, why: NOTIFICATION_KINDS[kind].why, href };
  const template = TEMPLATE_OF[kind];
  const moment = at.toISOString();
  switch (template) {
    case 'access_code':
      return { template, data: { name } };
    case 'welcome':
      return { template, data: { name, href } satisfies MailProps<'welcome'> };
    case 'password_changed':
      return { template, data: { name, at: moment, href } satisfies MailProps<'password_changed'> };
    case 'new_device':
      return { template, data: { name, text, at: moment, href } satisfies MailProps<'new_device'> };
    case 'project_confirmed':
      return { template, data: notice satisfies MailProps<'project_confirmed'> };
    default:
      return onProject(template, notice, facts) ?? plain(notice, isSecurity(kind));
  }
}

type NoticeProps = MailProps<'project_confirmed'>;

const plain = (notice: NoticeProps, security: boolean): Letter => ({
  template: 'plain',
  data: { ...notice, ...(security ? { security } : {}) } satisfies MailProps<'plain'>,
});

function onProject(template: MailTemplate, notice: NoticeProps, facts: MailFacts | null): Letter | null {
  if (!facts) return null;
  const { hostCompany, date, reason } = facts;
  switch (template) {
    case 'pairing_to_review':
    case 'job_assigned':
      return { template, data: { ...notice, hostCompany } satisfies MailProps<typeof template> };
    case 'job_scheduled':
    case 'commissioning_complete':
    case 'project_live':
      return { template, data: { ...notice, hostCompany, date } satisfies MailProps<typeof template> };
    case 'job_returned':
      return { template, data: { ...notice, hostCompany, reason } satisfies MailProps<'job_returned'> };
    default:
      return null;
  }
}
