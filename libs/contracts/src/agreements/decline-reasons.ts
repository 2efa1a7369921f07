/** Why a party declines an agreement or a works order: one of these reasons, with a comment of its own. */
export const AGREEMENT_DECLINES = {
  price: 'The price',
  term: 'The term or the way it ends',
  premises: 'The building',
  wording: 'The wording of a clause',
  timing: 'The timing',
  other: 'Another reason',
} as const;
export type AgreementDecline = keyof typeof AGREEMENT_DECLINES;
export const AGREEMENT_DECLINE_NAMES = Object.keys(AGREEMENT_DECLINES) as [AgreementDecline, ...AgreementDecline[]];
