import { type AgreementStatus, type OfferGate, penceWords } from '@libs/contracts';
import { dateText } from '../../../kit/format';

/** The tab Agreement of an open project. */
export const AGREEMENT = {
  none: 'No agreement yet',
  notYet: 'An agreement can be drafted once the funder has confirmed the project and the host has accepted a proposal.',
  mayDraft: 'The draft takes over the terms of the proposal that the host accepted.',
  draft: 'Draft agreement',
  drafted: 'Agreement drafted',
  facts: 'What we need to know of the host',
  legalForm: 'Legal form',
  companyNumber: 'Company number',
  vat: 'VAT',
  vatNumber: 'VAT number',
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
  overrideWhy: 'These checks are open. The history keeps your reason.',
  gates: 'Checks before the offer',
  differences: 'Beside the accepted proposal',
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
  sealWaiting: 'The sealed copy is being made',
  retrySeal: 'Try now',
  price: 'Price, pence per kWh',
  fee: 'Monthly fee, pounds',
  rise: 'Rise, % a year',
  years: 'Term, years',
  wrongNumber: 'Enter a number',
} as const;

/** What the office does with an agreement that was offered. */
export const AGREEMENT_ACTS = {
  extend: 'Extend offer',
  extendTitle: 'Extend this offer',
  extendWhy: 'A signature that was already given stays.',
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
  withdrawWhy: 'Only where the host wrote a letter. The works order ends and the job is withdrawn.',
  withdrawn: 'Agreement withdrawn from',
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
  notice: 'Notice, days',
  reason: 'Why it changes. Both parties read this',
  amendment: 'Amendment',
  changes: (number: string) => `What ${number} changes`,
  history: (number: string) => `History of ${number}`,
  replaced: 'Earlier agreements',
  download: (number: string) => `Download ${number}`,
} as const;

/** The host's purchase of the system. */
export const BUY = {
  buy: 'Sell to the host',
  title: (number: string) => `Sell the system under ${number}`,
  why: 'The price is that of the agreement’s table. The agreement goes on until the day of the purchase, and both sign.',
  draft: 'Draft purchase',
  drafted: 'Purchase drafted',
  failed: 'We couldn’t draft the purchase',
  on: 'The system is the host’s from',
  reason: 'Why now. Both parties read this',
  purchase: 'Purchase',
  part: 'The purchase',
  price: 'Price, before VAT',
  year: (year: number) => `after contract year ${year}`,
} as const;

/** What the host may buy the system for on that day, from the agreement's table. */
export const buyoutWords = (pence: number | null): string =>
  pence === null
    ? 'The agreement names no price to buy the system on this day'
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
  withdrawn: 'Withdrawn from',
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
