import { type AgreementStatus, type OfferGate, penceWords } from '@libs/contracts';
import { dateText } from '../../../kit/format';

/** The tab Agreement of an open project. */
export const AGREEMENT = {
  none: 'No agreement yet',
  notYet: 'An agreement can be drafted once the funder has confirmed the project and the host has accepted a proposal.',
  mayDraft: 'The draft starts from the terms of the proposal that the host accepted.',
  draft: 'Draft agreement',
  drafted: 'Agreement drafted',
  facts: 'What we need to know about the host',
  legalForm: 'Legal form',
  companyNumber: 'Company number',
  vat: 'VAT',
  vatNumber: 'VAT number',
  address: 'Business address',
  addressHelp: 'Bills are addressed to it',
  premises: 'The building',
  notKnown: 'Not known',
  vatYes: 'Registered',
  vatNo: 'Not registered',
  save: 'Save as a new edition',
  saved: 'Saved as a new edition',
  saveFailed: 'We couldn’t save the draft',
  draftFailed: 'We couldn’t draft the agreement',
  cannotOffer: 'You can’t offer this draft yet.',
  offer: 'Offer agreement',
  offered: 'Agreement offered',
  offerFailed: 'We couldn’t offer the agreement',
  override: 'Offer with a reason',
  overrideWhy: 'These checks haven’t passed. Your reason is kept in the history.',
  gates: 'Checks before the offer',
  differences: 'Compared with the accepted proposal',
  differs: 'differs',
  same: 'same',
  document: 'Document',
  preview: 'Download PDF',
  making: 'Being prepared',
  void: 'Void',
  voidTitle: 'Void this agreement?',
  voidWhy: 'Nobody can sign it any more. Both parties are notified, but don’t see why.',
  voided: 'Agreement voided',
  voidFailed: 'We couldn’t void the agreement',
  conditions: 'Conditions',
  check: 'Checked',
  uncheck: 'Reopen',
  checkFailed: 'We couldn’t save this check',
  byClock: 'automatic',
  history: 'History',
  loadFailed: 'We couldn’t load the agreement',
  gatesFailed: 'We couldn’t load the checks',
  nobody: 'Not opened yet',
  sealWaiting: 'The sealed copy is being prepared',
  retrySeal: 'Try now',
  price: 'Price, pence per kWh',
  fee: 'Monthly fee, pounds',
  rise: 'Rise, % a year',
  years: 'Term, years',
  wrongNumber: 'Enter a number',
  wrongTable: 'Write each year on its own line, for example 3: 8000',
} as const;

/** What the office does with an agreement that was offered. */
export const AGREEMENT_ACTS = {
  extend: 'Extend offer',
  extendTitle: 'Extend this offer',
  extendWhy: 'Signatures already given stay valid.',
  extended: 'Offer extended',
  extendFailed: 'We couldn’t extend the offer',
  until: 'Can be signed until',
  offerAgain: 'Offer again',
  offerAgainTitle: 'Offer this agreement again',
  offerAgainWhy: 'It becomes a new edition with a new document, which both parties sign.',
  terminate: 'Terminate',
  terminateTitle: 'Terminate this agreement?',
  terminateWhy: (days: number) =>
    `The agreement asks for ${days} days’ notice. Both parties are notified, but don’t see the reason.`,
  terminated: 'Agreement terminated',
  terminateFailed: 'We couldn’t terminate the agreement',
  on: 'Ends on',
  noticeFrom: (day: string) => `Choose ${dateText(day)} or later`,
  withdraw: 'Withdraw for the host',
  withdrawTitle: 'Withdraw for the host?',
  withdrawWhy: 'Only if the host has written a letter. The works order ends and the job is withdrawn.',
  withdrawn: 'Agreement withdrawn',
  withdrawFailed: 'We couldn’t withdraw from the agreement',
  letter: 'Where the letter is kept',
  letterNeeded: 'Say where the host’s letter is kept',
  password: 'Current password',
} as const;

/** The amendment of an agreement in force, and what it replaced. */
export const AMEND = {
  amend: 'Amend',
  title: (number: string) => `Amend ${number}`,
  why: 'Change the terms that the parties want to change. The agreement stays in force until both have signed the amendment.',
  draft: 'Draft amendment',
  drafted: 'Amendment drafted',
  failed: 'We couldn’t draft the amendment',
  nothing: 'Change at least one term',
  reason: 'Why it changes. Both parties read this',
  amendment: 'Amendment',
  changes: (number: string) => `What ${number} changes`,
  history: (number: string) => `History of ${number}`,
  replaced: 'Earlier agreements',
  download: (number: string) => `Download ${number}`,
} as const;

/** The terms as an amendment's form asks for them. */
export const TERM_FIELDS = {
  priceGroup: 'Price',
  termGroup: 'Term',
  useGroup: 'Export, use and payment',
  price: 'Price, pence per kWh',
  fee: 'Monthly fee, pounds',
  priceKind: 'Type of price',
  indexKind: 'Price rise',
  rise: 'Rise, % a year',
  floor: 'At least, % a year',
  cap: 'At most, % a year',
  billingMeter: 'What is billed',
  years: 'Term, years',
  startsOn: 'The term runs from',
  startsOnHelp: 'Leave empty for the day the system goes live',
  notice: 'Notice, days',
  longStop: 'Time to go live, months',
  endOfTerm: 'At the end',
  exportOwner: 'Paid for export',
  hostShare: 'The host’s share of export, %',
  minTake: 'Minimum use, kWh a year',
  shortfall: 'For each kWh short, pence',
  paymentDays: 'Bills are paid within',
  paymentMethod: 'Paid by',
  buyout: 'Prices to buy the system',
  buyoutHelp:
    'A completed contract year and its price in pounds on each line, for example 3: 8000. Leave empty for none',
} as const;

export const TERM_CHOICES = {
  priceKind: { per_kwh: 'A price per kWh', flat: 'A monthly fee' },
  indexKind: { none: 'None', fixed_pct: 'Fixed', cpi: 'By the CPI', rpi: 'By the RPI' },
  billingMeter: {
    self_use: 'Solar used on site',
    generation: 'All generation',
    import_offset: 'Grid electricity no longer bought',
    flat: 'Nothing: a fee',
  },
  endOfTerm: {
    transfer: 'The host owns the system',
    remove: 'The system is removed',
    renew: 'The parties discuss renewal',
  },
  exportOwner: { host: 'The host', funder: 'The funder', shared: 'Both' },
  paymentDays: { 14: '14 days', 30: '30 days' },
  paymentMethod: { direct_debit: 'Direct debit', transfer: 'Bank transfer' },
} as const;

/** The host's purchase of the system. */
export const BUY = {
  buy: 'Sell to the host',
  title: (number: string) => `Sell the system under ${number}`,
  why: 'The price comes from the agreement’s table. The agreement continues until the day of the purchase. Both parties sign.',
  draft: 'Draft purchase',
  drafted: 'Purchase drafted',
  failed: 'We couldn’t draft the purchase',
  on: 'The host owns the system from',
  reason: 'Why now. Both parties read this',
  purchase: 'Purchase',
  part: 'The purchase',
  price: 'Price, before VAT',
  year: (year: number) => `after contract year ${year}`,
} as const;

/** The change of a site's host, and the novation of its funder. */
export const PASS = {
  pass: 'Pass on',
  title: (number: string) => `Pass on the site under ${number}`,
  why: 'The terms stay as they are. The party that is leaving signs first, then the new one and the funder. From the day of the change, the site and its bills belong to the new party.',
  side: 'What changes',
  sides: { host: 'The host: the building or its business was sold', funder: 'The funder: the system was sold' },
  toHost: 'New host',
  toFunder: 'New funder',
  find: 'Find by name',
  choose: 'Choose a company',
  chooseFirst: 'Choose a company from the list',
  on: 'From',
  onHelp: (last: string) =>
    `Within a month, each side gets a bill for its own days. Everyone must have signed by ${last}`,
  reason: 'Why. Everyone who signs reads this',
  all: (fund: string) => `All sites of ${fund}: the whole portfolio was sold`,
  draftedAll: (drafted: number, left: number) =>
    `${drafted} ${drafted === 1 ? 'novation' : 'novations'} drafted${left > 0 ? `, ${left} left out` : ''}`,
  close: 'Close',
  leftTitle: 'These sites were left out',
  leftNote: 'The others are drafted. Put these right and draft the portfolio again: it adds only what is missing.',
  draft: 'Draft',
  drafted: { host: 'Change of host drafted', funder: 'Novation drafted' },
  failed: 'We couldn’t draft this',
  name: { host: 'Change of host', funder: 'Novation' },
  part: 'What passes, and when',
  from: 'Until then',
  to: 'After that',
} as const;

/** What the host may buy the system for on that day, from the agreement's table. */
export const buyoutWords = (pence: number | null): string =>
  pence === null
    ? 'The agreement has no price for buying the system on this day'
    : `The host may buy the system for ${penceWords(pence)}`;

export const AGREEMENT_STATUS_WORDS: Record<AgreementStatus, string> = {
  draft: 'Draft',
  offered: 'Waiting for the host',
  host_signed: 'Waiting for the funder',
  countersigned: 'Signed by both',
  effective: 'In force',
  ended: 'Ended',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  void: 'Void',
  terminated: 'Terminated',
  superseded: 'Replaced',
};

export const OFFER_GATE_WORDS: Record<OfferGate, string> = {
  proposal: 'Proposal accepted',
  confirmed: 'Confirmed by the funder',
  same_as_accepted: 'Terms as accepted',
  amends: 'Changes the agreement in force',
  terms: 'Terms complete',
  legal_form: 'Legal form',
  premises: 'Premises',
  vat: 'VAT status of the host',
  signatories: 'Signatories',
  credit: 'Credit rules',
  supply_limit: 'Supply limit of the funder',
  scotland: 'Law of England and Wales',
  document: 'Document',
};

export const DIFFERENCE_WORDS = { price: 'Price', rise: 'Price rise', term: 'Term' } as const;
