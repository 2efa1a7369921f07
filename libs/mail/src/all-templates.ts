import type { Template } from './template.js';
import { accessCode } from './templates/access-code.js';
import { commissioningComplete } from './templates/commissioning-complete.js';
import { dailyDigest } from './templates/daily-digest.js';
import { jobAssigned } from './templates/job-assigned.js';
import { jobReturned } from './templates/job-returned.js';
import { jobScheduled } from './templates/job-scheduled.js';
import { leadApproved } from './templates/lead-approved.js';
import { leadDeclined } from './templates/lead-declined.js';
import { leadReceipt } from './templates/lead-receipt.js';
import { newDevice } from './templates/new-device.js';
import { pairingToReview } from './templates/pairing-to-review.js';
import { passwordChanged } from './templates/password-changed.js';
import { passwordReset } from './templates/password-reset.js';
import { invitation } from './templates/invitation.js';
import { personAnswered } from './templates/person-answered.js';
import { plain } from './templates/plain.js';
import { projectConfirmed } from './templates/project-confirmed.js';
import { projectLive } from './templates/project-live.js';
import { proposal } from './templates/proposal.js';
import { proposalAccepted } from './templates/proposal-accepted.js';
import { recordEmail } from './templates/record-email.js';
import { welcome } from './templates/welcome.js';
import type { MailTemplate } from './templates.js';

/** The template of every email. One without a line here does not compile. */
export const ALL_TEMPLATES: { [T in MailTemplate]: Template<T> } = {
  access_code: accessCode,
  welcome,
  password_reset: passwordReset,
  password_changed: passwordChanged,
  new_device: newDevice,
  lead_receipt: leadReceipt,
  lead_approved: leadApproved,
  lead_declined: leadDeclined,
  pairing_to_review: pairingToReview,
  project_confirmed: projectConfirmed,
  job_assigned: jobAssigned,
  job_scheduled: jobScheduled,
  job_returned: jobReturned,
  commissioning_complete: commissioningComplete,
  project_live: projectLive,
  proposal,
  proposal_accepted: proposalAccepted,
  person_answered: personAnswered,
  invitation,
  daily_digest: dailyDigest,
  record_email: recordEmail,
  plain,
};
