import { shortCode } from '../proposals/answer.js';

/**
 * The sentences that a person signs. These are samples: an operator has its own approved by a lawyer. A changed wording
 * needs a new id; signatures keep the sentence under which they were given.
 */

export const CAPACITIES = {
  director: 'Director',
  partner: 'Partner',
  owner: 'Owner',
  authorised: 'Authorised person',
} as const;
export type Capacity = keyof typeof CAPACITIES;
export const CAPACITY_NAMES = Object.keys(CAPACITIES) as [Capacity, ...Capacity[]];

interface Signing {
  sha256: string;
  company: string;
}

export const SIGN_INTENT = {
  id: 'agreement-intent/2026-11-25',
  text: ({ sha256, company }: Signing): string =>
    `By pressing Sign agreement I intend to sign this agreement ${shortCode(sha256)} for ${company}. I am authorised to bind ${company}.`,
} as const;

export const WORKS_ORDER_INTENT = {
  id: 'works-order-intent/2026-11-25',
  text: ({ sha256, company }: Signing): string =>
    `By pressing Sign works order I intend to sign this works order ${shortCode(sha256)} for ${company}. I am authorised to bind ${company}.`,
} as const;

/** For a flat fee above £25,000 over the term, with a sole trader or a partnership of two or three. */
export const BUSINESS_DECLARATION = {
  id: 'agreement-business-declaration/2026-11-25',
  text: ({ company }: { company: string }): string =>
    `I declare that ${company} enters into this agreement wholly or predominantly for the purposes of its business. ` +
    'I understand that it will not have the benefit of the protection of the Consumer Credit Act 1974.',
} as const;

export const EARLY_START = {
  id: 'agreement-early-start/2026-11-25',
  text: ({ lastDay }: { lastDay: string }): string =>
    `I ask for the work to start before the end of ${lastDay}, the last day on which I may withdraw. ` +
    'I understand that I then pay for what was done if I withdraw.',
} as const;

/** The type of electronic signature, shown with every signature. It must claim no more than this. */
export const KIND_OF_SIGNATURE = 'Simple electronic signature, sealed by Voltmere.';
/** Printed on every page of a binding document. */
export const SAMPLE_TEXT = 'Sample text. Not for use without legal advice.';
