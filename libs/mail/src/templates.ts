/** Every email that the product sends. */
export const MAIL_TEMPLATES = [
  'access_code',
  'welcome',
  'password_reset',
  'password_changed',
  'new_device',
  'lead_receipt',
  'lead_approved',
  'lead_declined',
  'pairing_to_review',
  'project_confirmed',
  'job_assigned',
  'job_scheduled',
  'job_returned',
  'commissioning_complete',
  'project_live',
  'proposal',
  'proposal_accepted',
  'person_answered',
  'invitation',
  'daily_digest',
  'record_email',
  'plain',
] as const;

export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

export const isMailTemplate = (name: string | undefined): name is MailTemplate =>
  MAIL_TEMPLATES.some((template) => template === name);
