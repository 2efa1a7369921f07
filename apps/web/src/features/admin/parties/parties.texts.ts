/** Texts shared by the lists and records of hosts, funders and installers. */
export const PARTIES = {
  members: 'Members',
  search: 'Name, email or company',
  noMatch: (noun: string, text: string) => `No ${noun} matches “${text}”.`,
  noMatchNow: (noun: string) => `No ${noun} has this status now.`,
  message: 'Message',
  discuss: 'Office only',
  back: 'Back to the list',
  thenFailed: 'We couldn’t load the record as it was',
  thenNote: (day: string, time: string) =>
    `As recorded on ${day} at ${time}, with the counts and sums of that moment. The timelines of the projects show what changed them.`,
  saveFailed: 'We couldn’t save the details',
} as const;

export const HOST = {
  gone: 'This asset host doesn’t exist',
  none: 'No asset hosts yet.',
  start: 'Approve a lead or add a host to get started.',
  savingsBasis: 'As entered for this host. Each forecast in a project has its own figures.',
  usageBasis: 'As entered in the host’s details',
  mpanHelp: '13 digits, on the bottom line of the number on a bill',
  projectStays: (funder: string, status: string) => `Its project with ${funder} stays ${status}`,
  nothingYet: 'Nothing entered yet.',
  addDetails: 'Add details',
  notProvided: (labels: string) => `Not provided yet: ${labels}`,
} as const;

export const FUNDER = {
  gone: 'This asset funder doesn’t exist',
  none: 'No asset funders yet.',
  start: 'Add a funder to get started.',
  search: 'Name, email or fund name',
  valueBasis: 'The total capital cost of its projects from Confirmed to Live',
  assetsBasis: 'Its projects that are Complete or Live',
  returnBasis: 'From the funder’s mandate',
  notCertified: 'Not certified. Return figures are hidden from this funder.',
} as const;

export const INSTALLER = {
  gone: 'This installer doesn’t exist',
  none: 'No installers yet.',
  start: 'Add an installer to get started.',
  currentBasis: 'Its jobs that aren’t complete',
  completedBasis: 'Its jobs that are complete',
  neverReturned: (about: boolean, never: number, of: number) =>
    `${about ? 'about ' : ''}${never} of ${of} jobs were never returned for rework`,
  openJobs: (n: number, names: string) => `${n === 1 ? '1 open job stays' : `${n} open jobs stay`}: ${names}`,
  capacityFault: 'Please enter a whole number from 0 to 1000',
  nameFault: 'Please name each certificate',
  onePerLine: 'One per line',
  areasHelp: 'Postcode areas or regions, one per line',
} as const;
