import { RISK_PROFILES } from '../parties/views.js';
import { areaOfPostcode } from '../places/postcode-area.js';
import { ASSET_KINDS, assetKindOf, assetsOf, type MandateTerms, matchScore, type SiteTerms } from './match.js';

/** The one change of a mandate that would raise a site's score most, shown to explain how far apart the two are. */
export interface Counterfactual {
  /** 0 to 100, with this change and everything else unchanged. */
  score: number;
  /** Fits behind `if`: `the target return was 7.9%`. */
  change: string;
}

type Change = { mandate: Partial<MandateTerms>; words: string };

/** A site gets all points for its size up to this fraction of the maximum. */
const EASY_PART = 0.2;
/** The upper limit of a mandate's amounts, in pounds. */
const MOST_INVESTMENT = 50_000_000;

/** Null if no single change of the mandate helps: unknown properties of the site stay unknown. */
export function counterfactual(site: SiteTerms, mandate: MandateTerms): Counterfactual | null {
  const stands = matchScore(site, mandate)?.score;
  if (stands === undefined) return null;
  const changesOf = [takesKinds, coversArea, lowersTarget, raisesMaximum, takesRisk];
  return changesOf
    .flatMap((changeOf) => changeOf(site, mandate) ?? [])
    .map(({ mandate: change, words }) => ({
      score: matchScore(site, { ...mandate, ...change })?.score ?? stands,
      change: words,
    }))
    .filter(({ score }) => score > stands)
    .reduce<Counterfactual | null>((best, each) => (best && best.score >= each.score ? best : each), null);
}

function takesKinds({ systemRequirements }: SiteTerms, { targetAssets }: MandateTerms): Change | null {
  const wanted = targetAssets ?? [];
  const taken = new Set(wanted.map(assetKindOf));
  const more = ASSET_KINDS.filter(({ kind }) => !taken.has(kind) && assetsOf(systemRequirements)?.includes(kind));
  if (wanted.length === 0 || more.length === 0) return null;
  const labels = more.map(({ label }) => label);
  return {
    mandate: { targetAssets: [...wanted, ...labels] },
    words: `the mandate also included ${labels.join(' and ')}`,
  };
}

function coversArea({ postcode }: SiteTerms, { geographicFocus }: MandateTerms): Change | null {
  const area = postcode ? areaOfPostcode(postcode) : null;
  if (area === null || area === 'outside' || !geographicFocus?.length) return null;
  return {
    mandate: { geographicFocus: [...geographicFocus, area.name] },
    words: `the mandate also covered ${area.name}`,
  };
}

function lowersTarget({ irr }: SiteTerms, { expectedReturns }: MandateTerms): Change | null {
  if (!irr || expectedReturns === null || irr.p50 * 100 >= expectedReturns) return null;
  const target = Math.max(0, Math.floor(irr.p50 * 1000) / 10);
  return { mandate: { expectedReturns: target }, words: `the target return was ${target}%` };
}

function raisesMaximum({ capitalCost }: SiteTerms, { maxInvestment }: MandateTerms): Change | null {
  if (capitalCost === null || maxInvestment == null || capitalCost <= EASY_PART * maxInvestment) return null;
  const most = Math.min(MOST_INVESTMENT, Math.ceil(capitalCost / EASY_PART / 100_000) * 100_000);
  return { mandate: { maxInvestment: most }, words: `the maximum was £${most.toLocaleString('en-GB')}` };
}

function takesRisk({ irr }: SiteTerms, { riskProfile }: MandateTerms): Change | null {
  const next = riskProfile && RISK_PROFILES[RISK_PROFILES.indexOf(riskProfile) + 1];
  return irr && next ? { mandate: { riskProfile: next }, words: `the risk profile was ${next}` } : null;
}
