/** What a host says when it accepts or declines a proposal, and how the file that it read is named. */

/** The first twelve digits of a file's SHA-256, in fours: `f4ec c019 60ed`. */
export const shortCode = (sha256: string): string => (sha256.slice(0, 12).match(/.{1,4}/g) ?? []).join(' ');

interface Accepted {
  number: string;
  edition: number;
  sha256: string;
  company: string;
}

/**
 * The sentence that a host accepts. A sample: whoever runs the product has its own approved by a lawyer. Another wording is
 * another version; acceptances keep the sentence that they were given under.
 */
export const ACCEPTANCE = {
  version: 'proposal-acceptance/2026-11-24',
  text: ({ number, edition, sha256, company }: Accepted): string =>
    `I accept proposal ${number}, edition ${edition}, with the code ${shortCode(sha256)}, for ${company}. ` +
    'I ask Voltmere to find a funder on its terms. I understand that this is not the agreement, which I will read and sign separately.',
} as const;

/** Why a proposal is declined: one of these, and words of one's own. */
export const DECLINE_REASONS = {
  price: 'The price is too high',
  savings: 'The saving is too small',
  term: 'The term is too long',
  timing: 'It’s not the right time',
  premises: 'We may move, or the building isn’t ours',
  supplier: 'We’ve chosen another offer',
  other: 'Another reason',
} as const;
export type DeclineReason = keyof typeof DECLINE_REASONS;
export const DECLINE_REASON_NAMES = Object.keys(DECLINE_REASONS) as [DeclineReason, ...DeclineReason[]];

/** A reason in words; nothing where none was given, or it is not the reader's to see. */
export const declineWords = (reason: string | null | undefined): string =>
  DECLINE_REASONS[reason as DeclineReason] ?? '';
