import { agreedTerm } from '@libs/contracts';

export const AGREEMENT = {
  title: (other: string) => `Your agreement with ${other}`,
  sub: (number: string, edition: number) => `${number}, edition ${edition}`,
  until: (day: string) => `Please sign by ${day}.`,
  failed: 'We couldn’t load this agreement',
  back: 'Back to overview',
  asking: (number: string) => `About ${number}, clause `,
  question: 'Ask a question',
  terms: 'Key terms',
  termsNote: 'Each line links to its clause in the document',
  clause: (clause: string) => `Clause ${clause}`,
  byYear: {
    title: (kind: 'per_kwh' | 'flat', first: string, last: { year: number; words: string }) =>
      `A ${kind === 'per_kwh' ? 'kWh' : 'month'} costs ${first} in year 1 and ${last.words} in year ${last.year}`,
    note: (years: number, clause: string | null) =>
      `Contract years 1 to ${years}, before VAT${clause ? `, clause ${clause}` : ''}`,
    one: (year: number, words: string) => `${words} in year ${year}`,
  },

  document: 'The document',
  documentNote: (edition: number, pages: number | null, size: string) =>
    `Edition ${edition}${pages ? `, ${pages} page${pages === 1 ? '' : 's'}` : ''}, ${size}`,
  read: 'Open in a new tab',
  download: 'Download',
  notOpened: 'We couldn’t open the document',
  preparing: 'The document is being prepared. It appears here automatically.',
  code: 'Short code of this document',
  codeNote: 'You sign the document with exactly this code. The same code is on your certificate.',
  opened: (day: string) => `You first opened it on ${day}.`,
  notRead: 'You haven’t opened it yet.',

  signFor: 'Sign for',
  companyNumber: (number: string) => `Company number ${number}`,
  name: 'Your full name',
  nameMissing: 'Type your full name',
  capacity: 'You sign as',
  authorised: (company: string) => `I am authorised to bind ${company}.`,
  authorisedMissing: 'Tick that you are authorised',
  intentMissing: 'Read the sentence and tick it',
  declarationMissing: 'Read the declaration and tick it',
  confirmTitle: 'Confirm it’s you',
  confirmNote: (company: string, code: string) =>
    `You’re about to sign the document ${code} for ${company}. If you close this, your form stays filled in and nothing is signed.`,
  passwordNext: 'Next we’ll check that it’s you.',
  sign: 'Sign agreement',
  signed: 'You’ve signed the agreement',
  signedBy: (name: string, company: string) => `${name} has just signed for ${company}`,
  onlyThese: (names: string) => `Only ${names} may sign. Ask them.`,
  askThem: (names: string) => `Ask ${names} to sign`,
  tellColleague: 'Tell a colleague about it',
  told: (names: string) => `We’ve told ${names}`,
  notTold: 'We couldn’t tell them',
  draw: 'Draw your signature',
  drawOptional: '(optional)',
  isDrawn: 'Your drawn signature',
  notDrawn: 'Nothing drawn yet',
  clear: 'Clear',
  nobody: 'Nobody in your team may sign yet. An owner can change that under Team.',
  sample: 'Sample text. Not for use without legal advice.',

  changed: (edition: number) => `This agreement has changed. Edition ${edition} is the one to sign.`,
  changedNote: 'Read the new edition before you sign. These terms are different:',
  changedWording: 'The key terms are the same. Only the document’s wording has changed.',
  from: (was: string, is: string) => `${was} → ${is}`,
  readChanges: 'I’ve read the changes',

  decline: 'Decline',
  declineAgreement: 'Decline agreement',
  confirmDecline: 'You’re about to decline the agreement for your company.',
  declineTitle: 'Decline this agreement?',
  declineNotes: (other: string) => [
    `We’ll let ${other} know that you declined, but not why.`,
    'Voltmere will read your reason and call you.',
  ],
  declineOrderTitle: 'Decline this works order?',
  declineOrderNotes: ['The job stays as it is until the office has spoken to you.'],
  reason: 'Why?',
  words: 'In your own words',
  notDeclined: 'We couldn’t record this',
  reasonMissing: 'Choose a reason',
  declined: 'You’ve declined the agreement',

  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw from this agreement?',
  withdrawNote: 'The agreement ends now and planned work on your site is cancelled. You don’t have to give a reason.',
  mayWithdraw: (day: string) => `You can withdraw until the end of ${day}, without giving a reason.`,
  changeMind: 'Change your mind',
  withdrawn: 'You’ve withdrawn from the agreement',

  early: 'Ask for work to start earlier',
  earlyTitle: 'Ask for work to start earlier?',
  earlyDone: 'We’ve recorded your request',
  earlyAsked: (day: string) => `You asked on ${day} for the work to start early.`,

  recorded: 'Signatures',
  by: (name: string, capacity: string, company: string) => `${name}, ${capacity} of ${company}`,
  sealed: 'Your signed copy',
  sealedNote: (day: string) => `Sealed on ${day}. The certificate is on its last pages.`,
  sealedDownload: 'Download signed copy',
  sealing: 'Signed. We’re preparing your sealed copy and will email you when it’s ready.',
  reader: 'Your PDF reader may not recognise our seal. Check it here',
  kind: 'Simple electronic signature, sealed by Voltmere.',
} as const;

/** The office reminds those who sign next. */
export const REMIND = {
  remind: 'Remind',
  remindFor: (company: string) => `Remind those who sign next for ${company}`,
  remindedNow: 'Reminder sent',
  notReminded: 'No reminder was sent',
} as const;

/** Confirming that it is the person before a binding act. */
export const CONFIRM = {
  code: 'Code from your authenticator app',
  codeHelp: 'Six digits. Each code works once.',
  codeMissing: 'Enter the latest code from your app',
  passkeyNote: 'Your account has a passkey. Your browser will ask you for it.',
  passkey: (action: string) => `${action} with passkey`,
  passkeyInstead: 'Use a passkey instead',
  passkeyUnused: 'The passkey wasn’t used, so nothing was sent. Please try again',
  cancel: 'Cancel',
} as const;

/** The way from the offer to the start of work, for its reader. */
export const STEPS = {
  label: 'From offer to work',
  offered: 'Offered',
  youSign: 'You read and sign',
  youSigned: 'You signed',
  otherSigns: (other: string) => `${other} signs`,
  otherSigned: (other: string) => `${other} signed`,
  window: '14 days to change your mind',
  hostWindow: '14 days for the host to withdraw',
  windowOver: 'Time to withdraw is over',
  inForce: 'In force',
  by: (day: string) => `by ${day}`,
  usually: 'usually within 3 days',
  fromSecond: 'from the second signature',
  until: (day: string) => `until ${day}`,
  workStarts: 'and work can start',
} as const;

/** What became of an agreement, each with what follows. */
export const SAID = {
  hostFirst: {
    title: (other: string) => `${other} signs first`,
    text: 'We’ll email you when it’s your turn. You can read the document now.',
  },
  waiting: {
    title: 'You’ve signed',
    text: (other: string, day: string) => `${other} has until ${day} to sign too. We’ll write to you when they do.`,
  },
  both: {
    title: 'Both of you have signed',
    text: (day: string) => `You can change your mind until the end of ${day}, without giving a reason.`,
    funder: (day: string) => `The host can withdraw until the end of ${day}. Work starts after that.`,
  },
  inForce: { title: 'Your agreement is in force', text: 'Work can start. You’ll find the signed copy below.' },
  declined: {
    title: 'This agreement was declined',
    text: 'Nothing is signed. Voltmere will be in touch about what comes next.',
  },
  expired: { title: 'This offer has ended', text: 'Ask us for it again and we’ll send you a new one.' },
  withdrawn: {
    title: 'The host withdrew from this agreement',
    text: 'It has ended, and nothing is owed under it.',
  },
  void: { title: 'This agreement was cancelled', text: 'Voltmere will be in touch about what comes next.' },
  terminated: { title: 'This agreement has been terminated', text: 'It ends after the notice in its terms.' },
  ended: { title: 'This agreement has run its term', text: 'The signed copy stays here.' },
  superseded: { title: 'A newer agreement has replaced this one', text: 'The signed copy stays here.' },
} as const;

/** What an amendment changes. */
export const CHANGES = {
  title: 'What changes',
  others: 'All other terms stay as they are',
  reason: 'Reason:',
  term: 'Term',
  now: 'Now',
  then: 'With this amendment',
  before: 'Before',
  after: 'Now',
} as const;

/** What the page of an amendment says in place of that of a first agreement. */
export const AMENDMENT = {
  title: (other: string) => `Amendment of your agreement with ${other}`,
  openAmended: 'Read the agreement that this one amends',
  openReplaced: 'Read the agreement that this one replaced',
  openNewer: 'Read the agreement that applies now',
  replaces: 'and replaces the agreement',
  replacesOn: (day: string) => `on ${day}, when it replaces the agreement`,
  from: (day: string) => `The new terms apply from ${day}.`,
  waits: {
    title: 'Both parties have signed',
    text: (day: string) => `The new terms apply from ${day}. Until then your agreement stays as it is.`,
  },
  inForce: {
    title: 'Your amended agreement is in force',
    text: 'The new terms apply. You’ll find the signed copy below.',
  },
  declined: { title: 'This amendment was declined', text: 'Your agreement stays as it was.' },
  expired: {
    title: 'The offer of this amendment has ended',
    text: 'Your agreement stays as it was. Ask us if you still want the change.',
  },
  void: { title: 'This amendment was cancelled', text: 'Voltmere will be in touch about what comes next.' },
} as const;

/** What the page of a purchase says. */
export const PURCHASE = {
  title: (side: 'host' | 'funder', other: string) =>
    side === 'host' ? `Buying your system from ${other}` : `Sale of the system to ${other}`,
  name: (number: string, other: string) => `Purchase ${number} with ${other}`,
  part: 'The purchase',
  price: 'Price',
  beforeVat: (year: number) => `before VAT, as the agreement names it after contract year ${year}`,
  day: 'Day of the purchase',
  dayNote: (side: 'host' | 'funder') =>
    side === 'host' ? 'from then on the system is yours' : 'from then on the system is the host’s',
  until: 'Until then',
  untilValue: 'As now',
  untilNote: 'the agreement continues with all its terms, then ends with a final bill',
  after: 'After that',
  afterValue: (side: 'host' | 'funder') => (side === 'host' ? 'You look after it' : 'The host looks after it'),
  afterNote: (side: 'host' | 'funder') =>
    side === 'host' ? 'you insure and maintain it, and are paid for export' : 'and is paid for export',
  openAgreement: 'Read the agreement in force',
  replaces: 'with both signatures',
  agreed: 'Agreed',
  inForce: {
    title: 'The purchase is agreed',
    text: 'The agreement continues until the day of the purchase. You’ll find the signed copy below.',
  },
  ended: { title: 'The system belongs to the host', text: 'The agreement has ended. The signed copy stays here.' },
  declined: { title: 'This purchase was declined', text: 'Your agreement stays as it was.' },
  expired: {
    title: 'The offer of this purchase has ended',
    text: 'Your agreement stays as it was. Ask us if you still want it.',
  },
  void: { title: 'This purchase was cancelled', text: 'Voltmere will be in touch about what comes next.' },
} as const;

/** In the list of documents and on a portal's pages. */
export const AGREEMENTS_BLOCK = {
  title: 'Agreement',
  titles: 'Agreements',
  none: 'There’s no agreement yet. We’ll prepare one once a funder has confirmed your site.',
  noneFunder: 'No agreements yet. The first comes after you confirm a project.',
  notLoaded: 'We couldn’t load your agreements.',
  name: (number: string, other: string) => `${number} with ${other}`,
  amendment: (number: string, other: string) => `Amendment ${number} with ${other}`,
  readAndSign: 'Read and sign',
  open: 'Open',
  openNamed: (number: string) => `Open agreement ${number}`,
  state: {
    draft: 'Being prepared',
    offered: 'Waiting for the host’s signature',
    host_signed: 'Waiting for the funder’s signature',
    countersigned: 'Signed by both',
    effective: 'In force',
    ended: 'Ended',
    declined: 'Declined',
    expired: 'Offer ended',
    withdrawn: 'Withdrawn',
    void: 'Cancelled',
    terminated: 'Terminated',
    superseded: 'Replaced',
  },
} as const;

export const WORKS_ORDER = {
  title: (company: string) => `Works order for ${company}`,
  failed: 'We couldn’t load this works order',
  terms: 'Price and terms',
  scope: 'Work',
  price: 'Price, before VAT',
  dates: 'Dates',
  datesOf: (from: string | null, to: string | null) =>
    from && to ? `${from} to ${to}` : from ? `From ${from}` : to ? `By ${to}` : 'To be agreed',
  warranty: 'Warranty',
  months: (months: number) => agreedTerm(months) || 'None',
  retention: 'Held back',
  retentionOf: (percent: string, months: number) =>
    months > 0 ? `${percent} for ${agreedTerm(months)}` : `${percent} until completion`,
  payment: 'Payment',
  days: (days: number) => `Within ${days} days`,
  sign: 'Sign works order',
  signed: 'You’ve signed the works order',
  declined: 'You’ve declined the works order',
  waiting: (company: string) => `${company} signs next. We’ll let you know when the work may start.`,
  first: (company: string) => `${company} signs first. We’ll let you know when it’s your turn.`,
  state: {
    draft: 'Being prepared',
    offered: 'Waiting for the installer’s signature',
    installer_signed: 'Waiting for the funder’s signature',
    countersigned: 'Signed by both',
    effective: 'In effect',
    completed: 'Completed',
    declined: 'Declined',
    void: 'Cancelled',
    terminated: 'Terminated',
  },
  block: 'Works order',
  notLoaded: 'We couldn’t load the works order.',
  named: (number: string, installer: string) => `${number} to ${installer}`,
  openOrder: 'Open',
  openNamed: (number: string) => `Open works order ${number}`,
  yourTurn: 'The installer has signed. Your signature is next.',
  toSign: 'A works order with price and terms is ready for your signature.',
  readAndSign: 'Read and sign',
  read: 'Works order',
  inPlace: 'Agreement in place',
} as const;

/** Consents and leases that are signed on paper. */
export const CONSENTS = {
  title: 'Consent for the building',
  why: 'The building isn’t yours alone, so we need a scan of the landlord’s or lender’s consent or of the roof lease. We check it before the agreement takes effect.',
  kind: 'Type of document',
  file: 'File of the consent',
  upload: 'Upload a scan',
  none: 'Nothing uploaded yet',
  notSent: 'We couldn’t upload this file',
} as const;
