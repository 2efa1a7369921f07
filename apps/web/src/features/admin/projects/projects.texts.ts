/** What the list of projects says. */
export const PROJECTS = {
  search: 'Host, funder or installer name',
  none: 'No projects yet.',
  pairFirst: 'Pair a host with a funder to create your first project.',
  noMatch: (text: string) => `No host, funder or installer matches “${text}”.`,
  noMatchNow: 'No project has this status now.',
  withdrawnCount: 'Withdrawn projects keep the status they had and count with it',
  setStatusOf: (name: string) => `Set status of ${name}`,
} as const;

/** What an open project says, now and as it was. */
export const PROJECT = {
  gone: 'This project doesn’t exist',
  back: 'Back to the list',
  missing: (count: number) => `${count} missing`,
  withdrawnIn: (status: string) => `In ${status} when it was withdrawn`,
  proposalsThen: 'Proposals',
  thenFailed: 'We couldn’t load the project as it was',
  thenNote: (day: string, time: string) =>
    `Rebuilt from the events of this project. Names, contacts and the match score are those known on ${day} at ${time}. Later changes to a party’s own record or mandate are not part of this project’s history.`,
} as const;

/** The figures of an open project, beside their labels. */
export const RECORD_FIGURES = {
  onAverage: 'on average',
  tonnes: (tonnes: number) => `${tonnes} t`,
  percent: (percent: number) => `${percent.toFixed(1)}%`,
  newBill: 'New bill',
  billIs: (before: string, saving: string) => `${before} now, less ${saving}`,
} as const;

/** What can be done with an open project, and what is said when it fails. */
export const ACTS = {
  edit: 'Edit system and figures',
  editSaved: 'System and figures saved',
  editFailed: 'We couldn’t save the system and figures',
  liveWithout: 'Go live without all documents',
  reasonKept: (host: string, refusal: string) => `${host}: ${refusal} Your reason is kept in the project’s timeline.`,
  withdrawn: 'The host can be paired again. We tell the host, the funder and the installer, with your reason.',
  goLiveFailed: 'We couldn’t take this project live',
  withdrawFailed: 'We couldn’t withdraw this pairing',
  assignFailed: 'We couldn’t assign this installer',
  scheduleFailed: 'We couldn’t set the installation date',
  answerFailed: 'We couldn’t save your answer to the changes',
  returnFailed: 'We couldn’t return this job',
  giveReason: 'Please give a reason',
  laterDay: 'Choose today or a later day',
  replacesJob: 'The current job will be withdrawn and a new one created.',
} as const;

export const JOB = {
  changesLabel: 'Changes to the job',
  wouldAccept: (installer: string) => `${installer} would accept with changes`,
  refusing: 'We tell the installer why. They accept the job as it is, ask for other changes or decline.',
  returning: 'We tell the installer why. They fix it and resubmit commissioning.',
  access: (platform: string, by: string, day: string) => `${platform}, added by ${by} on ${day}`,
  stopFailed: 'We couldn’t make the change',
} as const;

export const REVEAL = {
  warning: 'Your name and reason are logged. The host and other admins are notified.',
  password: 'Please enter your password',
  failed: 'We couldn’t reveal the credentials',
} as const;

export const SIZING = {
  working: 'Comparing sizes',
  failed: 'We couldn’t compare sizes',
  someoneElse: (changes: string) => `Someone else changed this project: ${changes}`,
  tried: (n: number) =>
    `We compared ${n} sizes that fit the roof and the connection. These are worth choosing from: the more the host saves, the less the funder earns.`,
  columns: ['Solar', 'Battery', 'Host saves', 'Funder IRR', 'Capital cost', 'CO₂ used on site', 'CO₂ exported'],
  estimate: 'Estimates from three typical years. The project’s figures will be those of the forecast for your choice.',
  earnings: (amount: string) => `+ ${amount} grid earnings`,
  carbonAbout: 'CO₂ in the first year: above by the annual factor, below by the half hour.',
  reaches: (irr: string) => `Marked: the highest saving with a return of ${irr} a year or more.`,
  reachesNone: (irr: string) => `None reaches the ${irr} a year that the funder asks for. Marked: the best return.`,
} as const;

/** The conversations of a project. */
export const THREADS_OF = {
  title: 'Conversations',
  hostInstaller: 'Host and installer',
  everyone: 'Everyone',
  internal: 'Office only',
} as const;
