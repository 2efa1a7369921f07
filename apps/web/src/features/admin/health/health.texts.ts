const count = (n: number, one: string, several: string) => `${n} ${n === 1 ? one : several}`;

/** What the page of health says. */
export const HEALTH = {
  sub: 'Queues, email, grid source and event log.',
  failed: 'We couldn’t load the state of the system',
  toDashboard: 'Go to the dashboard',
  logInSync: 'event log in sync',
  noWorker: '0 processes: email and schedules are waiting',
  worker: 'queues, email and schedules',
  connections: (n: number, most: number) => `${n} of ${most} connections`,
  redis: 'rate limits and queues',
} as const;

/** One line over everything. */
export const SUMMARY = {
  fine: 'All systems normal.',
  redisAway: 'Redis isn’t responding, so jobs are waiting',
  failedJobs: (queues: string, several: boolean) => `${queues} ${several ? 'have' : 'has'} failed jobs`,
  emails: (n: number) => count(n, 'email could not be sent', 'emails could not be sent'),
  returned: (n: number) => count(n, 'address bounces email', 'addresses bounce email'),
  grid: (n: number) => count(n, 'grid source is failing', 'grid sources are failing'),
  logBehind: 'the event log is behind',
  noWorker: 'no worker is running',
} as const;

export const QUEUES = {
  redisAway: 'Redis isn’t responding. Its jobs are waiting and will be restored from the event log.',
  idle: (n: number) =>
    n === 1 ? '1 queue is running with nothing to do' : `${n} queues are running with nothing to do`,
} as const;

export const JOBS = {
  none: 'No failed jobs.',
  retried: (n: number) => (n === 1 ? 'Job queued again' : `${n} jobs queued again`),
  failed: 'We couldn’t queue the job again',
} as const;

export const EMAIL = {
  none: 'No email has been sent yet.',
  note: (sent: number, due: number, failed: number) => `${sent} sent today, ${due} due, ${failed} failed`,
  held: (n: number) => `, ${n} held`,
  incoming: 'Replies by email',
  incomingNote: (written: number, held: number) => `${written} delivered today, ${held} held`,
  incomingOutcome: {
    written: 'Delivered.',
    partly: 'Delivered in part.',
    refused: 'Refused.',
    held: 'Held.',
    ignored: 'Ignored.',
  },
  noSubject: 'No subject',
  decide: 'Read and decide',
  heldTitle: 'A reply on hold',
  heldNote: 'Only admins read this. Whatever you choose, the sender isn’t answered.',
  inNameOf: (name: string, company: string | null) => (company ? `${name}, ${company}` : name),
  nobodys: 'No member',
  labels: {
    from: 'Sent from',
    member: 'Would be written by',
    address: 'Their own address',
    why: 'Why it’s on hold',
    files: 'Files',
  },
  noText: 'There’s no text in it',
  cancel: 'Cancel',
  deliver: 'Deliver',
  refuse: 'Refuse',
  openThread: 'Open the conversation',
  wasDelivered: 'The reply is in its conversation now',
  wasRefused: 'The reply was refused',
  notDecided: 'We couldn’t record this',
  notRead: 'We couldn’t open the reply',
  from: (sender: string | null) => sender ?? 'Unknown sender',
  returning: 'Addresses that bounce email',
  returnsSince: 'Bouncing since',
  heldFor: (n: number) => (n === 0 ? 'No email is on hold.' : count(n, 'email is on hold.', 'emails are on hold.')),
  resent: (to: string) => `We’re sending the email to ${to} again`,
  resendFailed: 'We couldn’t send the email again',
  released: (to: string) => `Email to ${to} will be sent again`,
  releaseFailed: 'We couldn’t release this address',
} as const;

export const EMAIL_STATES = {
  sent: 'Sent',
  failed: 'Failed',
  dropped: 'Turned off by recipient',
  held: 'Held',
  scheduled: 'Scheduled',
  onItsWay: 'On its way',
  retrying: (attempts: number) => `Retrying (${count(attempts, 'attempt', 'attempts')})`,
} as const;

export const LOG = {
  inSync: 'In sync',
  behind: 'Behind',
  noRelay: 'No relay is running',
  pending: 'Waiting for a sequence number',
  relay: (name: string) => `Relay: ${name}. Another process takes over if it stops.`,
  noneLeads: 'No relay is running. One of the processes takes over within seconds.',
} as const;

export const FEEDS = {
  none: 'No source has been checked yet.',
  unchecked: 'Not checked yet',
  byRegion: 'Carbon intensity by region',
  regions: (n: number) => `${n} regions, half-hourly`,
  failed: (n: number) => `Failed ${n === 1 ? 'once' : `${n} times`}`,
} as const;
