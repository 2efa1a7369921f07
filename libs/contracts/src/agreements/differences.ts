import { priceTermsOf } from '../forecasts/over-term.js';
import type { ForecastAnswer } from '../forecasts/question.js';
import { type AgreementTerms, DEFAULT_TERMS } from './terms.js';
import { agreedPrice, agreedRise, agreedTerm } from './term-words.js';

/** The terms that a proposal names, which an agreement must adopt unchanged. */
export type ProposedTerms = Pick<AgreementTerms, 'priceKind' | 'priceMp' | 'flatFeePence' | 'index' | 'termMonths'>;

/** What a proposal offered, from the stored forecast that it shows. */
export function proposedTerms({
  inputs,
  assumptions,
  host,
}: Pick<ForecastAnswer, 'inputs' | 'assumptions' | 'host'>): ProposedTerms {
  const { pencePerKwh, indexation } = priceTermsOf(assumptions);
  const perKwh = inputs.offer === 'per_kwh';
  const bp = Math.round(indexation * 100);
  return {
    priceKind: perKwh ? 'per_kwh' : 'flat',
    priceMp: perKwh ? Math.round(pencePerKwh * 1000) : null,
    // The proposal names the fee in whole pounds.
    flatFeePence: perKwh ? null : Math.round(host.flatFeePerMonth ?? 0) * 100,
    index: { kind: bp > 0 ? 'fixed_pct' : 'none', bp: bp > 0 ? bp : null, floorBp: null, capBp: null },
    termMonths: inputs.termYears * 12,
  };
}

/** The terms that a draft starts with. */
export const draftTerms = (proposed: ProposedTerms, given: Partial<AgreementTerms> = {}): AgreementTerms => ({
  ...DEFAULT_TERMS,
  billingMeter: proposed.priceKind === 'flat' ? 'flat' : DEFAULT_TERMS.billingMeter,
  ...proposed,
  ...given,
});

export interface Difference {
  term: 'price' | 'rise' | 'term';
  accepted: string;
  draft: string;
  same: boolean;
}

/** Compares the draft with the accepted proposal, line by line. Pure. */
export function differencesFrom(accepted: ProposedTerms, draft: ProposedTerms): Difference[] {
  const line = (term: Difference['term'], words: (terms: ProposedTerms) => string): Difference => {
    const [was, is] = [words(accepted), words(draft)];
    return { term, accepted: was, draft: is, same: was === is };
  };
  return [
    line('price', (terms) => agreedPrice(terms)),
    line('rise', ({ index }) => agreedRise(index)),
    line('term', ({ termMonths }) => agreedTerm(termMonths)),
  ];
}
