import type { InvestmentMandate, RISK_PROFILES } from '../parties/views.js';
import { areaOfPostcode } from '../places/postcode-area.js';
import { DISTRIBUTION_AREAS } from '../places/regions.js';
import type { ProjectForAdmin, SystemRequirements } from './views.js';

/**
 * How well a site fits a mandate, with every reason in words. The same calculation in the browser and on the server.
 */

/**
 * The mandate's fields used by the score. The target return is a percentage and must have been entered: the screens'
 * default is never used.
 */
export interface MandateTerms extends Omit<InvestmentMandate, 'expectedReturns'> {
  expectedReturns: number | null;
}

/** The site's fields used by the score, all of which its funder may see. Money is pounds. */
export interface SiteTerms {
  postcode: string | null;
  capitalCost: number | null;
  systemRequirements: SystemRequirements | null;
  /** From the forecast: a fraction of one. */
  irr: { p10: number; p50: number; p90: number } | null;
  documentsMissing: number;
}

/** The points of each factor, by how much funders say it matters; 100 in total. */
export const MATCH_WEIGHTS = { technology: 25, region: 25, returns: 20, size: 15, risk: 10, evidence: 5 } as const;
export type MatchFactorName = keyof typeof MATCH_WEIGHTS;

export interface MatchFactor {
  name: MatchFactorName;
  label: string;
  weight: number;
  /** 0 to `weight`; the factors' points add up to the score. */
  points: number;
  reason: string;
  /** The site is outside the mandate on this factor. */
  excludes: boolean;
}

export interface Match {
  /** 0 to 100. */
  score: number;
  factors: MatchFactor[];
  /** Why the site is outside the mandate, each reason with the field and its value; empty if it is inside. */
  exclusions: string[];
}

/** The share of the weight, and why; `out`: outside the mandate. */
type Judged = { share: number; reason: string; out?: boolean };

const UNKNOWN = 0.5;
const LABELS: Record<MatchFactorName, string> = {
  technology: 'Technology',
  region: 'Region',
  returns: 'Returns',
  size: 'Size',
  risk: 'Risk',
  evidence: 'Evidence',
};

/** Null while the mandate has nothing to score a site by. */
export function matchScore(site: SiteTerms, mandate: MandateTerms): Match | null {
  if (!saysSomething(mandate)) return null;
  const judged: Record<MatchFactorName, Judged> = {
    technology: technology(site, mandate),
    region: region(site, mandate),
    returns: returns(site, mandate),
    size: size(site, mandate),
    risk: risk(site, mandate),
    evidence: evidence(site),
  };
  const names = Object.keys(MATCH_WEIGHTS) as MatchFactorName[];
  const factors = names.map((name): MatchFactor => {
    const { share, reason, out = false } = judged[name];
    const weight = MATCH_WEIGHTS[name];
    const points = out ? 0 : Math.round(weight * Math.min(1, Math.max(0, share)));
    return { name, label: LABELS[name], weight, points, reason, excludes: out };
  });
  return {
    score: factors.reduce((sum, { points }) => sum + points, 0),
    factors,
    exclusions: factors.filter(({ excludes }) => excludes).map(({ label, reason }) => `${label}: ${reason}`),
  };
}

const saysSomething = ({ targetAssets, geographicFocus, ...rest }: MandateTerms): boolean =>
  (targetAssets ?? []).length > 0 ||
  (geographicFocus ?? []).length > 0 ||
  [rest.riskProfile, rest.minInvestment, rest.maxInvestment, rest.expectedReturns].some((value) => value != null);

/** The mandate from a funder's record. */
export const mandateTerms = (
  mandate: InvestmentMandate | Omit<InvestmentMandate, 'expectedReturns'> | null,
  expectedReturns: number | null,
): MandateTerms => ({ ...mandate, expectedReturns });

/** The site from a project as its funder or an admin sees it. */
export const siteTerms = (
  project: Pick<ProjectForAdmin, 'capitalCost' | 'systemRequirements'> & {
    paperwork: { missing: readonly unknown[] };
    assetHost: { postcode: string | null };
    forecast: { funder: { irr: SiteTerms['irr'] } } | null;
  },
): SiteTerms => ({
  postcode: project.assetHost.postcode,
  capitalCost: project.capitalCost,
  systemRequirements: project.systemRequirements,
  irr: project.forecast?.funder.irr ?? null,
  documentsMissing: project.paperwork.missing.length,
});

/** Types of assets by the words people use for them. */
export const ASSET_KINDS = [
  { kind: 'solar', label: 'Solar', words: /solar|\bpv\b|photovoltaic|roof/i },
  { kind: 'battery', label: 'Battery storage', words: /batter|storage/i },
  { kind: 'ev', label: 'EV charging', words: /\bev\b|charg|vehicle/i },
  { kind: 'controls', label: 'Smart controls', words: /control|smart|flexib/i },
] as const;
export type AssetKind = (typeof ASSET_KINDS)[number]['kind'];

export const assetKindOf = (text: string): AssetKind | null =>
  ASSET_KINDS.find(({ words }) => words.test(text))?.kind ?? null;

/** The assets of a system; null while none is known. */
export function assetsOf(system: SystemRequirements | null): AssetKind[] | null {
  if (!system || (system.solarKwp == null && system.batteryKwh == null && system.evChargers == null)) return null;
  const has: [AssetKind, number | null | undefined][] = [
    ['solar', system.solarKwp],
    ['battery', system.batteryKwh],
    ['ev', system.evChargers],
  ];
  return has.filter(([, amount]) => (amount ?? 0) > 0).map(([kind]) => kind);
}

const labelOf = (kind: AssetKind): string =>
  (ASSET_KINDS.find((each) => each.kind === kind)?.label ?? kind).replace(/^[A-Z](?![A-Z])/, (first) =>
    first.toLowerCase(),
  );
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
const percent = (value: number): string => `${Math.round(value * 10) / 10}%`;
/** Created once: `toLocaleString` would create a formatter for each figure. */
const GROUPED = new Intl.NumberFormat('en-GB');
const pounds = (value: number): string => `£${GROUPED.format(Math.round(value))}`;

function technology({ systemRequirements, irr }: SiteTerms, { targetAssets }: MandateTerms): Judged {
  const wanted = targetAssets ?? [];
  if (wanted.length === 0) return { share: 1, reason: 'The mandate names no target assets' };
  const built = assetsOf(systemRequirements);
  if (!built)
    return {
      share: UNKNOWN,
      reason: irr ? 'The system isn’t known yet' : 'No forecast yet, so the system isn’t known',
    };
  const kinds = wanted.map(assetKindOf);
  // Words that we cannot interpret may mean any asset, so they neither include nor exclude any.
  const readable = kinds.filter((kind) => kind !== null);
  if (readable.length === 0) return { share: UNKNOWN, reason: `We can’t compare the system with ${listed(wanted)}` };
  const fits = built.filter((kind) => readable.includes(kind));
  const what = built.length > 0 ? listed(built.map(labelOf)) : 'nothing';
  if (fits.length === 0) {
    return {
      share: 0,
      reason: `the system has ${what}, the mandate asks for ${listed(wanted)}`,
      out: readable.length === kinds.length,
    };
  }
  const beside = built.filter((kind) => !readable.includes(kind));
  return {
    share: beside.length === 0 ? 1 : 0.6 + 0.4 * (fits.length / built.length),
    reason:
      beside.length === 0
        ? `Includes ${what}, as the mandate asks`
        : `Includes ${listed(fits.map(labelOf))}, plus ${listed(beside.map(labelOf))}, which the mandate doesn’t ask for`,
  };
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
const COUNTRIES: Record<string, (area: string) => boolean> = {
  england: (area) => !/scotland|wales/.test(area),
  scotland: (area) => area.includes('scotland'),
  wales: (area) => area.includes('wales'),
  'great britain': () => true,
  'united kingdom': () => true,
  uk: () => true,
};

/** Whether a region as a funder wrote it includes an area: `Yorkshire`, `South East`, `Scotland`, `UK`. */
export function focusCovers(focus: string, area: string): boolean {
  const [wanted, there] = [plain(focus), plain(area)];
  const country = COUNTRIES[wanted];
  if (country) return country(there);
  return wanted !== '' && (there.includes(wanted) || wanted.includes(there));
}
const readableFocus = (focus: string): boolean =>
  plain(focus) in COUNTRIES || DISTRIBUTION_AREAS.some(({ name }) => focusCovers(focus, name));

function region({ postcode }: SiteTerms, { geographicFocus }: MandateTerms): Judged {
  const focus = geographicFocus ?? [];
  if (focus.length === 0) return { share: 1, reason: 'The mandate names no regions' };
  const area = postcode ? areaOfPostcode(postcode) : null;
  if (area === null || area === 'outside') return { share: UNKNOWN, reason: 'We don’t know this site’s region' };
  if (focus.some((each) => focusCovers(each, area.name)))
    return { share: 1, reason: `${area.name} is in the mandate’s focus` };
  const unread = focus.filter((each) => !readableFocus(each));
  if (unread.length > 0)
    return { share: UNKNOWN, reason: `We can’t tell whether ${area.name} is in ${listed(unread)}` };
  return { share: 0, reason: `the site is in ${area.name}, the mandate is for ${listed(focus)}`, out: true };
}

function returns({ irr }: SiteTerms, { expectedReturns }: MandateTerms): Judged {
  if (expectedReturns === null) return { share: 1, reason: 'The mandate sets no target return' };
  if (!irr) return { share: UNKNOWN, reason: `No forecast yet to compare with the ${percent(expectedReturns)} target` };
  const [low, middle] = [irr.p10 * 100, irr.p50 * 100];
  const against = `forecast ${percent(middle)} against a target of ${percent(expectedReturns)}`;
  if (low >= expectedReturns) return { share: 1, reason: `Even the low estimate meets the target: ${against}` };
  if (middle >= expectedReturns) return { share: 0.9, reason: `The central estimate meets the target: ${against}` };
  return { share: 0.9 - (expectedReturns - middle) / 4, reason: `Below target: ${against}` };
}

function size({ capitalCost, irr }: SiteTerms, { maxInvestment }: MandateTerms): Judged {
  if (maxInvestment == null) return { share: 1, reason: 'The mandate sets no maximum' };
  if (capitalCost === null) {
    return {
      share: UNKNOWN,
      reason: irr ? 'The capital cost isn’t known yet' : 'No forecast yet, so the cost isn’t known',
    };
  }
  if (capitalCost > maxInvestment) {
    return { share: 0, reason: `it costs ${pounds(capitalCost)}, the maximum is ${pounds(maxInvestment)}`, out: true };
  }
  const part = capitalCost / maxInvestment;
  const reason = `${pounds(capitalCost)} is ${percent(part * 100)} of the maximum`;
  return part <= 0.2
    ? { share: 1, reason }
    : { share: 1 - (part - 0.2) * 0.75, reason: `${reason}, a lot for one site` };
}

/** How far the low and high estimates may differ, in percentage points. */
const SPREADS: Record<(typeof RISK_PROFILES)[number], number> = { conservative: 2, moderate: 4, aggressive: 8 };

function risk({ irr }: SiteTerms, { riskProfile }: MandateTerms): Judged {
  if (!riskProfile) return { share: 1, reason: 'The mandate names no risk profile' };
  if (!irr) return { share: UNKNOWN, reason: 'No forecast yet, so the spread of outcomes isn’t known' };
  const spread = (irr.p90 - irr.p10) * 100;
  const most = SPREADS[riskProfile];
  const reason = `Low and high estimates differ by ${percent(spread).replace('%', '')} points; ${riskProfile === 'aggressive' ? 'an' : 'a'} ${riskProfile} profile allows ${most}`;
  return { share: spread <= most ? 1 : most / spread, reason };
}

function evidence({ documentsMissing }: SiteTerms): Judged {
  if (documentsMissing === 0) return { share: 1, reason: 'All paperwork is complete' };
  const what = documentsMissing === 1 ? 'One document is' : `${documentsMissing} documents are`;
  return { share: 1 - documentsMissing / 5, reason: `${what} still missing` };
}
