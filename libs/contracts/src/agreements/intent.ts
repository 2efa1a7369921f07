import { shortCode } from '../proposals/answer.js';

/**
 * The sentences that a person signs. Samples: whoever runs the product has its own approved by a lawyer. Another wording is another id;
 * signatures keep the sentence that they were given under.
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

/** For a flat fee above £25,000 over the term, of a sole trader or a partnership of two or three. */
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

/** What kind of signature it is, wherever one is shown. It claims no more than that. */
export const KIND_OF_SIGNATURE = 'Simple electronic signature, sealed by Voltmere.';
/** On every page of a document that binds. */
export const SAMPLE_TEXT = 'Sample text. Not for use without legal advice.';
