/** The wording of a host's acceptance or refusal of a proposal, and the name of the file that it read. */

/** The first twelve digits of a file's SHA-256, in groups of four: `f4ec c019 60ed`. */
export const shortCode = (sha256: string): string => (sha256.slice(0, 12).match(/.{1,4}/g) ?? []).join(' ');

interface Accepted {
  number: string;
  edition: number;
  sha256: string;
  company: string;
}

/**
 * The sentence that a host accepts. A sample: an operator has its own approved by a lawyer. A changed wording needs a
 * new version; acceptances keep the sentence under which they were given.
 */
export const ACCEPTANCE = {
  version: 'proposal-acceptance/2026-11-24',
  text: ({ number, edition, sha256, company }: Accepted): string =>
    `I accept proposal ${number}, edition ${edition}, with the code ${shortCode(sha256)}, for ${company}. ` +
    'I ask Voltmere to find a funder on its terms. I understand that this is not the agreement, which I will read and sign separately.',
} as const;

/** Why a proposal is declined: one of these reasons, with a comment of the host's own. */
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

/** A reason in words; empty if none was given, or the reader may not see it. */
export const declineWords = (reason: string | null | undefined): string =>
  DECLINE_REASONS[reason as DeclineReason] ?? '';
