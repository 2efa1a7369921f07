const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);

export const SETTINGS = {
  notLoaded: 'We couldn’t load this',
} as const;

export const PASSWORD = {
  note: 'We’ll sign you out everywhere else and email you to confirm.',
} as const;

export const PROFILE = {
  note: 'How you appear to the people you work with.',
  signInAs: 'You sign in as',
  changeEmail: '. To change this address, email',
  saved: 'Profile saved',
  notSaved: 'We couldn’t save your profile',
} as const;

export const APPEARANCE = {
  note: 'On this device.',
  system: 'Same as your device',
  light: 'Warm paper',
  dark: 'Petrol ink',
} as const;

export const FACTOR_DUE = 'Your role needs a second factor. Set up one of these two to use the rest of Voltmere.';

export const TWO_FACTOR = {
  title: 'Two-factor sign-in',
  note: 'After your password, we ask for a code from an authenticator app.',
  off: 'Off. Anyone with your password can sign in.',
  offRequired: 'Off. Your role must have a second factor.',
  setUp: 'Set up an authenticator app',
  isOn: 'Two-factor sign-in is on',
  isOff: 'Two-factor sign-in is off',
  since: (day: string) => `since ${day}.`,
  codesLeft: (left: number) =>
    left === 0 ? 'No recovery codes left.' : `${left} recovery ${plural(left, 'code', 'codes')} left.`,
  start: 'Set up two-factor sign-in',
  startWhy: 'Enter your password first, so that no one else can do this from your screen.',
  newCodes: 'New recovery codes',
  newCodesWhy: 'Your current codes will stop working.',
  createCodes: 'Create new codes',
  remove: 'Switch off two-factor sign-in',
  removeWhy: 'You’ll sign in with your password alone, and your recovery codes will stop working.',
  qr: 'QR code for your authenticator app',
  scan: 'Scan this with an authenticator app, or type in the key.',
  code: 'Code from the app',
  codesNext: 'Next, you’ll get ten recovery codes.',
  codesNextNote: 'Each one works once. Keep them somewhere other than this device.',
} as const;

export const RECOVERY_CODES = {
  title: 'Your recovery codes',
  note: 'If you lose your phone, each code signs you in once. We won’t show them again: keep them away from this device.',
  saved: 'I’ve saved them',
  file: (email: string, codes: readonly string[]) =>
    `Voltmere recovery codes for ${email}\nEach one works once.\n\n${codes.join('\n')}\n`,
} as const;

export const PASSKEYS = {
  note: 'Sign in with your fingerprint, face or security key. There’s no password to steal.',
  remove: (name: string) => `Remove the passkey ${name}`,
  removeTitle: 'Remove this passkey?',
  removeWhy: (name: string) => `You won’t be able to sign in with “${name}”. Delete it from the device too.`,
  removed: 'Passkey removed',
  notRemoved: 'We couldn’t remove the passkey',
  unsupported: 'This browser doesn’t support passkeys.',
  addNote: 'Next, your browser asks which device to save it on.',
  nameHelp: 'So that you recognise it, for example “Work laptop”.',
  cancelled: 'No passkey was created: the window was closed, or it took too long. Try again.',
  aborted: 'No passkey was created. Try again.',
  exists: 'This device already has a passkey for your account.',
  failed: 'This browser couldn’t create a passkey.',
} as const;

export const SESSIONS = {
  note: 'Where you’re signed in. We end a session after 14 days without use, or after 60 days.',
  notLoaded: 'We couldn’t load your sessions',
  since: 'Since',
  lastUsed: 'last used',
  end: (device: string) => `End the session on ${device}`,
  ended: 'Session ended',
  notEnded: 'We couldn’t end the session',
  onlyOne: 'This is your only active session.',
  endOthers: 'End all others',
  endOthersTitle: 'End all other sessions?',
  endOthersWhy: (others: number) =>
    `We’ll sign you out on ${others} other ${plural(others, 'device', 'devices')}. You stay signed in here.`,
  othersEnded: 'All other sessions ended',
} as const;

export const NOTIFICATIONS = {
  title: 'Notifications',
  note: 'Changes are saved straight away.',
  notLoaded: 'We couldn’t load your preferences',
  inApp: 'In the app',
  byEmail: 'By email',
  inAppOf: (kind: string) => `${kind}, in the app`,
  byEmailOf: (kind: string) => `${kind}, by email`,
  security: 'Security (always on)',
  securityWhy: 'They warn you if someone else gets into your account, so you can’t switch them off.',
} as const;

export const MAIL_MODE_WORDS = { now: 'Now', digest: 'Digest', off: 'Off' } as const;

export const KIND_WORDS = {
  lead_new: 'New lead',
  proposal_accepted: 'Proposal accepted',
  proposal_declined: 'Proposal declined',
  conversation_waiting: 'Someone asks for a human',
  agreement_to_sign: 'Agreement to sign',
  agreement_reminder: 'Reminder to sign',
  agreement_signed: 'Agreement signed or in force',
  agreement_done: 'Signed copy ready',
  agreement_declined: 'Agreement declined',
  agreement_expired: 'Offer ended',
  agreement_withdrawn: 'Agreement withdrawn',
  agreement_terminated: 'Agreement ended',
  price_rises: 'New price of an agreement',
  window_ends: 'End of the withdrawal period',
  long_stop: 'Last day to go live',
  works_order_to_sign: 'Works order to sign',
  works_order_done: 'Works order signed or ended',
  outage_open: 'Fault at a live site',
  outage_over: 'Fault at a live site is over',
  outage_more: 'More faults of a site on the same day',
  peak_called: 'Peak event called',
  peak_withdrawn: 'Peak event withdrawn',
  peak_delivered: 'What a peak event earned',
  ticket_offered: 'Ticket offered to you',
  visit_proposed: 'Visit to your site',
  ticket_closed: 'Ticket closed',
  ticket_news: 'News of a ticket',
  vendor_outage: 'Readings of a whole platform are late',
  project_review: 'Pairing to review',
  project_paired: 'Funder found',
  project_confirmed: 'Funder confirmed',
  job_assigned: 'New job',
  job_withdrawn: 'Job withdrawn',
  job_changes: 'Changes to a job',
  project_declined: 'Funder declined a project',
  job_declined: 'Installer declined a job',
  job_scheduled: 'Installation scheduled',
  project_started: 'Installation started',
  job_ready: 'Ready for commissioning',
  commissioned: 'Commissioning complete',
  job_returned: 'Returned for rework',
  photos_asked: 'Photos needed',
  photo_rejected: 'Photo to take again',
  survey_sent: 'Survey received',
  project_live: 'Site is live',
  project_withdrawn: 'Pairing withdrawn',
  own_status: 'Your status',
  file_rejected: 'File rejected',
  stage_overdue: 'Stage overdue',
  message_new: 'Unread messages while you’re away',
  message_mention: 'You’re mentioned in a message',
  email_answered: 'Reply to an email',
  task_given: 'Task from a colleague',
  task_due: 'Task due',
  certificate_expires: 'Certificate expiring',
  month_receipt: 'A month beside its forecast',
  mail_failed: 'Email not delivered',
  webhook_paused: 'Webhook paused',
  access_code: 'Access code',
  welcome: 'Welcome',
  password_changed: 'Password changed',
  new_device: 'New sign-in',
  session_reused: 'Session ended for your security',
  member_changed: 'Members and roles',
  access_revealed: 'Monitoring access opened',
  source_broken: 'Readings can’t be fetched',
  bill_issued: 'Bills',
  bill_overdue: 'Overdue bills',
  note_issued: 'Corrections of bills',
  interest_charged: 'Interest on late bills',
  statement_issued: 'Payout statements',
  period_held: 'Held bills',
  number_gap: 'Faults in the books',
  signed_file_damaged: 'Damaged signed files',
} as const;

export const QUIET_HOURS = {
  title: 'Quiet hours',
  note: 'We hold emails from 20:00 to 07:30. In-app notifications still arrive.',
  picture: 'Emails are held from 00:00 to 07:30 and from 20:00 to 24:00',
  digest: 'The daily digest arrives at 07:30 (London time).',
} as const;

export const OWN_COPY = {
  note: 'Everything we hold about you, as a zip of JSON files. It’s ready within a minute and kept for seven days.',
  notLoaded: 'We couldn’t load your copies',
  list: 'Copies of your data',
  first: 'Create a copy',
  another: 'Create a new copy',
  notRequested: 'We couldn’t start your copy',
  waiting: 'Waiting to start',
  progress: 'Creating your copy',
  saved: 'Your data has been saved',
  notSaved: 'We couldn’t save your data',
  failed: 'We couldn’t create the copy you asked for',
  tryAgain: '. Please try again.',
  keptUntil: (size: string, day: string) => `${size}, kept until ${day}`,
} as const;

export const ERASURE = {
  note: 'We close your account and remove you from our records. You can’t undo this.',
  done: 'Your data has been erased and your account closed.',
  hindered: 'Not possible yet',
  erased: 'What we erase',
  kept: 'What we keep, and why',
  title: 'Erase your data for good?',
  why: 'We sign you out everywhere, and you can’t sign in again. Export your data first if you want a copy.',
  confirm: 'Erase my data for good',
} as const;
