export const DOCUMENTS = {
  notLoaded: 'We couldn’t load the documents:',
  formats: 'PDF, JPG or PNG, up to 10 MB',
  none: 'Not uploaded yet',
  mcsHint: '(up to 50 kW)',
  insuranceHint: '(insurer and expiry date)',
  photoOf: (name: string) => `Take a photo of the ${name}`,
  fileOf: (name: string) => `Choose a file for the ${name}`,
  notOpened: 'We couldn’t open the document',
  noPicture: 'We couldn’t show this picture. Close it and open it again.',
  wrongType: 'Upload a PDF, JPG or PNG',
  empty: 'This file is empty',
  tooLarge: 'This file is larger than 10 MB',
  waiting: 'Will send when you’re back online',
  noRoom: 'This phone has no room to save it. Keep this page open until it has been sent',
} as const;

export const DELIVERY = {
  arrived: (arrived: number, declared: number) => `${arrived} of ${declared} received`,
  rejected: (count: number) => `, ${count} rejected`,
  phone: (who: string) => `${who}’s phone`,
  closed: (day: string) => `No longer expected since ${day}`,
  silent: (who: string, since: string) => `No contact with ${who}’s phone since ${since}`,
  heard: (who: string, ago: string) => `${who}’s phone, last contact ${ago}`,
  because: (reason: string) => `rejected: ${reason}`,
  states: { held: 'on the phone', arrived: 'received', refused: 'rejected', dropped: 'removed on site' },
} as const;

export const PAPERWORK_FIELDS = {
  inverter: 'Inverter output',
  existing: 'Inverters already on site',
  existingHelp: 'Output of the inverters that were already there. Leave empty for none',
  exportLimit: 'Export limit',
  exportLimitHelp: '0 if nothing is exported',
  backup: 'Works during a power cut',
  applied: 'Applied to the DNO on',
  approved: 'Date of the approval letter',
  notified: 'Date of the notification',
  mcs: 'MCS number',
  mcsHelp: 'As on the certificate, for example MCS-01109079-R',
  exportMpan: 'Export MPAN',
  exportMpanHelp: '13 digits, from the DNO or the supplier',
  limitTested: 'Export limit tested on',
  seg: 'Applied for SEG on',
  fromDocuments: 'From the documents',
  connection: 'The connection',
  title: 'Paperwork details',
  saved: 'Paperwork saved',
  notSaved: 'We couldn’t save the paperwork',
} as const;

export const EVIDENCE = {
  downloaded: 'Evidence pack downloaded',
  failed: 'We couldn’t create the evidence pack',
  download: 'Download evidence pack',
  note: 'Every document and the full history, digitally signed. Open verify.html in the zip to check it, even offline.',
  check: 'Check a pack against our key',
  fingerprint: 'Fingerprint of our key:',
} as const;

export const GATE = {
  complete: 'All paperwork is in place.',
  ready: 'All paperwork is in place. The site can go live.',
  wentLiveWithout: (count: number) => `Went live without (${count}):`,
  missing: (count: number) => `Still needed before the site can go live (${count}):`,
  networkUnknown: 'Not known yet. The MPAN or postcode will tell us',
  byMpan: 'from the MPAN',
  byPostcode: 'from the postcode',
  optional: '(not needed to go live)',
} as const;

export const STEP = {
  met: (day: string | null) => (day ? `Done ${day}` : 'Done'),
  tooLate: 'Too late',
  overdue: (days: number) => (days === 1 ? '1 day overdue' : `${days} days overdue`),
  inHand: 'In progress',
  needed: 'Needed',
  missing: 'Missing',
} as const;

export const PROPOSALS = {
  notLoaded: 'We couldn’t load the proposals:',
  none: 'No proposal yet',
  create: 'Create a proposal',
  unchanged: 'This proposal is up to date. The forecast hasn’t changed',
  notCreated: 'We couldn’t create the proposal',
  notOpened: 'We couldn’t open the proposal',
  endLinksTo: (name: string) => `End all links to ${name}`,
  linksEnded: 'Links ended. The ones you shared so far no longer open this proposal',
  linksNotEnded: 'We couldn’t end the links',
  copied: (day: string) => `Link copied. It works until ${day}`,
  copy: (name: string) => `Copy a link to ${name}`,
  name: (number: string, edition: number) => `${number}, edition ${edition}`,
  facts: (pages: number | null, size: string, day: string, by: string) => `${pages} pages, ${size}, ${day} by ${by}`,
  creating: (name: string) => `Creating ${name}`,
} as const;
