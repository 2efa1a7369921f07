import { z } from 'zod';
import { Id, Instant, listOf, Version } from '../base/fields.js';

/** Types of notification with their defaults; `security` notifications are always sent. */

export const MAIL_MODES = ['now', 'digest', 'off'] as const;
export type MailMode = (typeof MAIL_MODES)[number];

export interface KindSpec {
  inApp: boolean;
  mail: MailMode;
  security?: true;
  /** Why the person receives it. */
  why: string;
}

export const NOTIFICATION_KINDS = {
  lead_new: { inApp: true, mail: 'digest', why: 'You’re notified about new leads' },
  conversation_waiting: { inApp: true, mail: 'now', why: 'Someone is waiting for a person to reply' },
  proposal_accepted: { inApp: true, mail: 'now', why: 'A host has accepted a proposal' },
  proposal_declined: { inApp: true, mail: 'now', why: 'A host has declined a proposal' },
  project_review: { inApp: true, mail: 'now', why: 'A pairing is waiting for your review' },
  project_paired: { inApp: true, mail: 'off', why: 'This is about your site' },
  project_confirmed: { inApp: true, mail: 'digest', why: 'A funder confirmed a pairing' },
  project_declined: { inApp: true, mail: 'now', why: 'The host needs another funder' },
  job_assigned: { inApp: true, mail: 'now', why: 'This job is assigned to you' },
  job_withdrawn: { inApp: true, mail: 'digest', why: 'This job was assigned to you' },
  job_declined: { inApp: true, mail: 'now', why: 'The project needs another installer' },
  job_changes: { inApp: true, mail: 'now', why: 'The installer asked for changes to the job' },
  job_scheduled: { inApp: true, mail: 'digest', why: 'This is about an installation date' },
  project_started: { inApp: true, mail: 'off', why: 'Work on this project has started' },
  job_ready: { inApp: true, mail: 'off', why: 'The installation is ready for commissioning' },
  commissioned: { inApp: true, mail: 'now', why: 'The installation has been commissioned' },
  job_returned: { inApp: true, mail: 'now', why: 'This job is assigned to you' },
  project_live: { inApp: true, mail: 'now', why: 'The site is live' },
  project_withdrawn: { inApp: true, mail: 'now', why: 'You were part of this pairing' },
  own_status: { inApp: true, mail: 'off', why: 'Your status changed' },
  photos_asked: { inApp: true, mail: 'digest', why: 'This job is assigned to you' },
  photo_rejected: { inApp: true, mail: 'now', why: 'This job is assigned to you' },
  survey_sent: { inApp: true, mail: 'digest', why: 'A site was surveyed for its design' },
  file_rejected: { inApp: true, mail: 'digest', why: 'You uploaded this file' },
  message_new: { inApp: false, mail: 'now', why: 'Messages in this conversation are unread' },
  message_mention: { inApp: true, mail: 'now', why: 'Someone mentioned you in a message' },
  stage_overdue: { inApp: true, mail: 'digest', why: 'A record is past the target for its stage' },
  email_answered: { inApp: true, mail: 'off', why: 'A reply to an email has arrived' },
  task_given: { inApp: true, mail: 'digest', why: 'A colleague gave you a task' },
  task_due: { inApp: true, mail: 'now', why: 'A task of yours is due' },
  certificate_expires: { inApp: true, mail: 'digest', why: 'Installers need a valid certificate to be assigned jobs' },
  month_receipt: { inApp: true, mail: 'digest', why: 'A month of readings from your site is complete' },
  mail_failed: { inApp: true, mail: 'off', why: 'An email couldn’t be delivered' },
  webhook_paused: { inApp: true, mail: 'now', why: 'A webhook has been paused' },
  access_code: { inApp: false, mail: 'now', security: true, why: 'This is about your account' },
  welcome: { inApp: true, mail: 'now', security: true, why: 'This is about your account' },
  password_changed: { inApp: true, mail: 'now', security: true, why: 'This is about your account' },
  new_device: { inApp: true, mail: 'now', security: true, why: 'This is about your account' },
  session_reused: { inApp: true, mail: 'now', security: true, why: 'This is about your account' },
  member_changed: { inApp: true, mail: 'now', security: true, why: 'This is about who belongs to your organisation' },
  agreement_to_sign: { inApp: true, mail: 'now', why: 'Your signature is needed' },
  agreement_reminder: { inApp: true, mail: 'now', why: 'Your signature is needed' },
  agreement_signed: { inApp: true, mail: 'now', why: 'Your agreement was signed' },
  agreement_done: { inApp: true, mail: 'now', why: 'Your signed copy is ready' },
  agreement_declined: { inApp: true, mail: 'now', why: 'An agreement was declined' },
  agreement_expired: { inApp: true, mail: 'now', why: 'An offer ended' },
  agreement_withdrawn: { inApp: true, mail: 'now', why: 'A host withdrew from an agreement' },
  agreement_terminated: { inApp: true, mail: 'now', why: 'An agreement ended' },
  long_stop: { inApp: true, mail: 'digest', why: 'A site with a signed agreement is not live yet' },
  price_rises: { inApp: true, mail: 'now', why: 'The price of your agreement changes' },
  window_ends: { inApp: true, mail: 'digest', why: 'You can still change your mind' },
  works_order_to_sign: { inApp: true, mail: 'now', why: 'Your signature is needed' },
  works_order_done: { inApp: true, mail: 'now', why: 'Your works order changed' },
  bill_issued: { inApp: true, mail: 'now', why: 'You receive your site’s bills' },
  bill_overdue: { inApp: true, mail: 'now', why: 'A bill for your site is overdue' },
  note_issued: { inApp: true, mail: 'now', why: 'You receive your site’s bills' },
  interest_charged: { inApp: true, mail: 'now', why: 'You receive your site’s bills' },
  statement_issued: { inApp: true, mail: 'now', why: 'You receive the statements for your sites' },
  period_held: { inApp: true, mail: 'now', why: 'A bill can’t be issued yet' },
  number_gap: { inApp: true, mail: 'now', why: 'The billing records need checking' },
  signed_file_damaged: { inApp: true, mail: 'now', security: true, why: 'A signed file must be restored' },
  source_broken: { inApp: true, mail: 'now', why: 'We can’t fetch this site’s readings' },
  outage_open: { inApp: true, mail: 'now', why: 'A live site needs attention' },
  outage_over: { inApp: true, mail: 'now', why: 'A fault at a live site is over' },
  outage_more: {
    inApp: true,
    mail: 'digest',
    why: 'A live site needs attention, and you’ve already had emails about it today',
  },
  peak_called: { inApp: true, mail: 'now', why: 'A peak event pays for electricity that your site doesn’t take' },
  peak_withdrawn: { inApp: true, mail: 'now', why: 'A peak event at your site was withdrawn' },
  peak_delivered: { inApp: true, mail: 'digest', why: 'A peak event at your site has been settled' },
  ticket_offered: { inApp: true, mail: 'now', why: 'A live site that you installed needs attention' },
  visit_proposed: { inApp: true, mail: 'now', why: 'Someone is coming to your site' },
  ticket_closed: { inApp: true, mail: 'now', why: 'A fault at a live site was put right' },
  ticket_news: { inApp: true, mail: 'digest', why: 'This is about a ticket for a live site' },
  vendor_outage: { inApp: true, mail: 'now', why: 'Readings from many sites are late' },
  access_revealed: { inApp: true, mail: 'now', security: true, why: 'This is about access to an inverter' },
} as const satisfies Record<string, KindSpec>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
export const NOTIFICATION_KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]];

/** A funder reads of its sites' faults once a day. */
export const DIGEST_FOR_FUNDER: readonly NotificationKind[] = ['outage_open', 'outage_over'];

/** Emailed to hosts at once; others get it in the digest. */
export const MAIL_NOW_FOR_HOST: readonly NotificationKind[] = ['project_confirmed', 'job_scheduled'];

export const NotificationView = z
  .strictObject({
    id: Id,
    kind: z.enum(NOTIFICATION_KIND_NAMES),
    text: z.string(),
    href: z.string(),
    reason: z.string(),
    createdAt: Instant,
    readAt: Instant.nullable(),
    version: Version,
    together: Id.nullable()
      .optional()
      .describe('the same for all notifications of one check that found several records'),
  })
  .meta({ id: 'Notification' });
export type NotificationView = z.infer<typeof NotificationView>;

export const NotificationList = z.strictObject({ ...listOf(NotificationView).shape, unread: z.int().min(0) });

export const ReadNotifications = z.union([
  z.strictObject({ ids: z.array(Id).min(1).max(200) }),
  z.strictObject({ all: z.literal(true) }),
]);

export const NotificationPreferences = z.strictObject({
  items: z
    .array(z.strictObject({ kind: z.enum(NOTIFICATION_KIND_NAMES), inApp: z.boolean(), mail: z.enum(MAIL_MODES) }))
    .max(NOTIFICATION_KIND_NAMES.length),
});
