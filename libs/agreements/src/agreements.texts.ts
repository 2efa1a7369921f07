import { type AgreementStatus, type AgreementTerms, type WorksOrderStatus, statusWords } from '@libs/contracts';

/** Why a call about an agreement or a works order is refused, as shown to the person. */
export const REFUSALS = {
  notFound: 'Agreement not found',
  consentMissing:
    'Upload the landlord’s or lender’s consent or the roof lease first, and wait until the file has been checked',
  orderNotFound: 'Works order not found',
  projectNotFound: 'Project not found',
  hostNotFound: 'Asset host not found',
  jobNotFound: 'Job not found',
  fileNotFound: 'We couldn’t find this file',
  fileMaking: 'The document is being prepared. Try again in a moment.',

  notConfirmed: 'The funder hasn’t confirmed this project yet',
  withdrawnProject: 'This pairing has been withdrawn',
  noProposal: 'The host hasn’t accepted a proposal yet',
  oneOpen: 'This project already has an open agreement',
  onlyInForce: (next: string) => `Only an agreement in force can be amended. ${next}`,
  onlyBuyInForce: (next: string) => `The system can only be bought under an agreement in force. ${next}`,
  oneAmendment: (number: string) =>
    `${number} is an open amendment of this agreement. Wait for its signatures or void it, then draft another.`,
  bought: (day: string) => `The host has bought the system. The agreement runs until ${day}.`,
  notByPurchase: 'A purchase keeps the terms in force. Void it, amend the agreement, then draft the purchase again.',
  notByTransfer: 'A transfer keeps the terms in force. Void it, amend the agreement, then draft the transfer again.',
  transferDayOver:
    'There is too little time to sign before the day of this transfer. Void it and draft another for a later day.',
  onlyTransferInForce: (next: string) => `A site can only pass to another party under an agreement in force. ${next}`,
  transferNotLive: 'The site isn’t live yet. Withdraw the pairing and pair the other party instead.',
  unknownParty: (side: 'host' | 'funder') =>
    `Choose ${side === 'host' ? 'an asset host' : 'an asset funder'} from the list`,
  sameParty: 'This is the party that has it now. Choose another one.',
  hostLost: 'This host is marked as lost. Set its status first.',
  otherSite: (postcode: string) =>
    `The record of the new host names another site. Its postcode must be ${postcode}: correct it first.`,
  leavingFirst: 'The party that leaves signs first. We’ll tell you when it’s your turn.',
  hostDoesNotSign: 'The funders sign this. You don’t have to do anything.',
  purchaseDayOver: 'The day of this purchase has passed. Void it and draft another for a later day.',
  amendmentDayOver: 'The first day of this amendment has passed. Void it and draft another for a later day.',
  amendmentWaits: (day: string) =>
    `This amendment takes effect on ${day}. Until then open the agreement in force instead.`,
  nothingChanges: 'Change at least one term. These are the terms in force.',
  amendedOver: 'The agreement that this one amends is no longer in force. Amend the agreement in force instead.',
  is: (status: AgreementStatus | WorksOrderStatus) => `It is ${statusWords(status)} now`,
  changedMeanwhile: 'Someone else has changed this. Check what changed, then try again.',
  gates: (missing: readonly string[]) => `This agreement can’t be offered yet. ${missing.join('. ')}.`,
  creditReview:
    'A flat fee of £25,000 or less over the term to a sole trader or a small partnership needs a review by an admin first',

  offerEnded: (until: string) => `This offer ended at ${until}. Ask for it again.`,
  newEdition: (at: string) => `This agreement was changed at ${at}. Read the new edition before you sign.`,
  otherFile: 'This isn’t the document on offer. Open the document again and read it first.',
  noSuchPage: (pages: number) =>
    pages > 0
      ? `The document has ${pages} pages. Send the numbers of pages that it has.`
      : 'The document has no pages yet.',
  otherSentence: 'The sentence you’re signing has changed. Reload the page and read it again.',
  declarationNeeded: 'Read the business declaration and tick it too',
  mayNotSign: (company: string) => `You may no longer sign for ${company}`,
  notYourTurn: 'The host signs first. We’ll tell you when it’s your turn.',
  installerFirst: 'The installer signs first. We’ll tell you when it’s your turn.',
  sameSigner: 'You’ve already signed for the other side. Someone else must sign for this one.',
  earlierTime: 'The server’s clock was set back, so nothing was signed. Try again in a minute.',

  notYours: (company: string) => `${company} signs next. There’s nothing for your colleagues to sign yet.`,
  reminded: (at: string, again: string) => `They were reminded at ${at}. You can remind them again from ${again}.`,

  windowClosed: (lastDay: string) =>
    `The last day to withdraw was ${lastDay}. The agreement can be terminated on its terms.`,
  windowOver: 'The withdrawal period is over. The work may start without this.',
  worksStarted: 'The work has started, so you can’t withdraw any more. Clause 9 says how the agreement may be ended.',
  letterNeeded: 'Say where the host’s letter is kept',
  untilRange: (from: string, to: string) => `Choose a day from ${from} to ${to}`,
  noticeFrom: (day: string) => `With the notice in its terms, it may end on ${day} or later`,
  noSuchCondition: 'This agreement has no such condition',
  notSealable: 'Not everyone has signed yet',

  jobNeeded: 'Assign the job to an installer first',
  oneOpenOrder: 'This job already has an open works order',
  agreementFirst: 'Both parties must have signed the agreement first',
  nobodySigns: 'Nobody may sign for the installer or the funder',
} as const;

/** What to do with an agreement that can't be amended. */
export const AMEND_NEXT: Record<Exclude<AgreementStatus, 'effective'>, string> = {
  draft: 'Edit this draft instead.',
  offered: 'Void this offer, then draft the agreement with other terms.',
  host_signed: 'Void this offer, then draft the agreement with other terms.',
  countersigned: 'Wait until this one takes effect.',
  ended: 'This one has run its term. Draft a new agreement.',
  declined: 'This one was declined. Draft a new agreement.',
  expired: 'Offer this one again, or draft a new agreement.',
  withdrawn: 'The host withdrew from this one. Draft a new agreement.',
  void: 'This one is void. Draft a new agreement.',
  terminated: 'This one was terminated. Draft a new agreement.',
  superseded: 'An amendment has replaced this one. Amend that instead.',
};

/** What the history and the audit say. */
export const NOTES = {
  projectWithdrawn: 'The pairing was withdrawn',
  agreementWithdrawn: 'The host withdrew from the agreement',
  agreementOver: 'The agreement has ended',
  onBehalf: (letter: string) => `On the host’s behalf. Letter: ${letter}`,
  amendedEnded: 'The agreement that it amends has ended',
  reassigned: 'The job went to another installer',
  /** Tasks of the office before the end of a term, by what the terms say of it, and after an agreement. */
  beforeEnd: {
    renew: ({ company, number, day }) => `Discuss renewal with ${company}: ${number} ends on ${day}`,
    transfer: ({ company, number, day }) => `Prepare to pass the system to ${company}: ${number} ends on ${day}`,
    remove: ({ company, number, day }) => `Prepare to remove the system at ${company}: ${number} ends on ${day}`,
  } satisfies Record<AgreementTerms['endOfTerm'], (facts: EndFacts) => string>,
  afterEnd: {
    export: ({ company, number, day }) =>
      `Give the export of ${company} to its new owner: the last day of ${number} is ${day}`,
    system: ({ company, number, day }) => `Decide about the system at ${company}: the last day of ${number} is ${day}`,
  } satisfies Record<string, (facts: EndFacts) => string>,
} as const;

interface EndFacts {
  company: string;
  number: string;
  day: string;
}

/** Lines of the certificate. */
export const CERTIFICATE = {
  opened: (company: string) => `${company} opened the document`,
  signed: (name: string, company: string) => `${name} signed for ${company}`,
} as const;
