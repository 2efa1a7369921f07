/** Texts of the installer's page: today's job, the list and the figures. */
export const PORTAL = {
  welcome: (name: string) => `Welcome, ${name}.`,
  today: (day: string) => `Today, ${day}`,
  underWay: 'Under way',
  underWayFor: (day: string) => `Under way, planned for ${day}`,
  rework: 'Back for rework',
  halfHour: (number: number) => `Half hour ${number} of 48`,
  noJobs: 'We’ll show each job here as soon as it’s assigned to you.',
  order: 'Most recently assigned first',
  showMore: (next: number, left: number) =>
    next === left ? `Show ${next} more jobs` : `Show ${next} more of ${left} jobs`,
  pastDate: (count: number) => `${count} past ${count === 1 ? 'its date' : 'their dates'}`,
  noRate: 'before your first completed job',
  noRework: 'without rework',
  rate: (good: number, done: number) => `${good} of ${done} without rework`,
  returned: 'Returned for rework',
  formWaiting: 'Commissioning form on this phone',
} as const;

/** What the host said to the day of the installation. */
export const VISIT = {
  agreed: (name: string, day: string) => `${name} has agreed to ${day}.`,
  another: (name: string, day: string) => `${name} can’t do ${day} and has asked for another day.`,
  anotherDay: (name: string, day: string, wanted: string) => `${name} can’t do ${day} and has asked for ${wanted}.`,
  waiting: (name: string, day: string) => `${name} hasn’t replied about ${day} yet.`,
  note: (note: string) => `“${note}”`,
  agreedShort: 'Agreed',
  anotherShort: 'Wants another day',
} as const;

/** Before a job is started although something speaks against it. */
export const START = {
  title: 'Start this job now?',
  confirm: 'Start anyway',
  early: (day: string, days: number) =>
    `The job is planned for ${day}, ${days === 1 ? 'tomorrow' : `${days} days from now`}.`,
  notApproved:
    'The network operator hasn’t approved this connection yet. A G99 system needs approval before work begins.',
  approvalInHand:
    'The G99 approval is still being checked or hasn’t come back. Work may only begin once it’s approved.',
} as const;

/** One job in full. */
export const JOB = {
  gone: 'You’re no longer assigned to this job',
  goneWhy: 'It was withdrawn, declined or assigned to another installer.',
  accepted: 'You’ve accepted this job.',
  acceptAsIs: 'Accept as it is',
  acceptWithChanges: 'Accept with changes',
  whyDecline: 'Why are you declining?',
  whyDeclineHelp: 'We’ll use this to find another installer.',
  reasonMissing: 'Please give a reason',
  decline: 'Decline this job',
  whatElse: 'What else should change?',
  whatElseHelp: 'Voltmere will reply. If you only ask for another day, the host may agree to it directly.',
  nothingAsked: 'Propose another day, or say what should change',
  dayPast: 'Choose today or a later day',
  dayMissing: 'Choose a day',
  sendChanges: 'Send the changes',
  changesWaiting: 'Waiting for Voltmere to reply to your changes',
  changesWaitingHost: 'Waiting for a reply to your changes',
  changesRefused: 'Your changes were refused',
  changesNext: 'Accept the job as it is, ask for other changes, or decline it.',
  changesSent: 'Changes sent. We’ll show the reply here.',
  acceptFailed: 'We couldn’t accept this job',
  changesFailed: 'We couldn’t send your changes',
  declineFailed: 'We couldn’t decline this job',
  scheduleFailed: 'We couldn’t set the installation date',
  scheduled: (day: string) => `Scheduled for ${day}`,
  notesKept: 'kept on this device',
  onSite: (done: number, all: number) => `${done} of ${all} done`,
  supply: { single: 'Single phase', three: 'Three phase' },
  savings: (amount: string) => `${amount} a year`,
  callName: (name: string) => `Call ${name}`,
  accessStored: (who: string, day: string) => `Stored, added by ${who} on ${day}`,
} as const;

/** The work on site. */
export const CHECKLIST = {
  panels: 'Rails and panels',
  panelsOf: (kwp: number) => `Rails and panels, ${kwp} kWp`,
  isolators: 'DC isolators and cable run',
  battery: (kwh: number) => `Battery in place, ${kwh} kWh`,
  inverter: 'Inverter fixed and wired',
  inverterOf: (kw: number) => `Inverter fixed and wired, ${kw} kW`,
  exportLimit: (kw: number) => `Export limit ${kw} kW set`,
  chargers: (count: number) => `EV chargers fixed, ${count}`,
  tested: 'Tested to BS EN 62446-1',
} as const;
