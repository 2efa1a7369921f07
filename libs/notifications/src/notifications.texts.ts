import type { Role } from '@libs/contracts';

const WHO: Record<Role | 'visitor', string> = {
  visitor: 'A visitor',
  admin: 'An admin',
  asset_host: 'An asset host',
  asset_funder: 'An asset funder',
  installer: 'An installer',
};

/** What each notification says: a line in the bell, the subject of an email. */
export const NOTICES = {
  newLead: (company: string) => `New lead: ${company}`,
  personWanted: (who: Role | 'visitor') => `${WHO[who]} would like to talk to a person`,
  welcome: 'Welcome to Voltmere',
  accessCode: 'Your access code',
  passwordChanged: 'Your password was changed',
  needsReview: (host: string) => `Needs Review: ${host}`,
  funderFound: 'We have found a funder for your site',
  funderConfirmed: (fund: string, host: string) => `${fund} confirmed ${host}`,
  yourFunderConfirmed: 'Your funder has confirmed your site',
  started: 'Installation has started',
  readyToCommission: (host: string) => `Ready for commissioning: ${host}`,
  live: (host: string) => `${host} is live`,
  withdrawn: (reason: string) => `Pairing withdrawn: ${reason}`,
  newJob: (host: string) => `New job: ${host}`,
  jobWithdrawn: (what: string) => `Job withdrawn: ${what}`,
  changesAsked: (installer: string, host: string, what: string) => `${installer} asked for changes to ${host}: ${what}`,
  installerAsks: (day: string) => `Your installer asked to come on ${day}`,
  changesAnswered: (agreed: boolean, what: string) => `${agreed ? 'Changes agreed' : 'Changes declined'}: ${what}`,
  declined: (installer: string, host: string, reason: string) => `${installer} declined ${host}: ${reason}`,
  scheduled: (day: string, host: string) => `Installation on ${day} at ${host}`,
  dateAccepted: (host: string) => `${host} accepted the installation date`,
  dateRefused: (host: string, wish: string) => `${host} asked for another installation date: ${wish}`,
  commissioned: (host: string) => `Commissioning complete: ${host}`,
  returned: (what: string) => `Returned for rework: ${what}`,
  fileRejected: (file: string, reason: string) => `${file} was rejected: ${reason}`,
  ownStatus: (status: string) => `Your status is now ${status}`,
  emailFailed: (address: string) => `Email to ${address} wasn’t delivered`,
  webhookPaused: (name: string, reason: string) => `Webhook ${name} was paused. ${reason}`,
} as const;

export const PREFERENCES = {
  repeated: 'This type of notification is listed twice',
  alwaysOn: 'Security notifications can’t be switched off',
  unsubscribed: 'You won’t get these emails any more',
  wrongLink: 'This link isn’t valid',
} as const;

export const DELIVERY_REPORTS = {
  off: 'Delivery reports are switched off: MAIL_HOOK_SECRET is not set',
  unsigned: 'The signature is missing, wrong or more than five minutes old',
  unreadable: 'This isn’t a delivery report (RFC 3464)',
} as const;
