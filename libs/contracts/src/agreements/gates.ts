import type { HostFacts } from './facts.js';
import { missingFacts } from './facts.js';
import type { AgreementTerms } from './terms.js';

/** The conditions for offering an agreement. Pure; the API enforces them and the office sees each one. */

export const OFFER_GATES = [
  'proposal',
  'confirmed',
  'same_as_accepted',
  'amends',
  'terms',
  'legal_form',
  'premises',
  'vat',
  'signatories',
  'credit',
  'supply_limit',
  'scotland',
  'document',
] as const;
export type OfferGate = (typeof OFFER_GATES)[number];
/** Conditions that the office may override with a reason, which the event stores. */
export const OVERRIDABLE_GATES = ['credit', 'supply_limit', 'scotland'] as const satisfies OfferGate[];
export type OverridableGate = (typeof OVERRIDABLE_GATES)[number];

/**
 * Consumer Credit Act: a hire agreement with a sole trader or a small partnership is regulated up to this amount, in
 * pence.
 */
const CREDIT_LIMIT_PENCE = 2_500_000;

/**
 * `regulated`: needs a review. `declaration`: above the limit and exempt by a declaration, which is signed too. `none`:
 * the Act does not apply.
 */
export function creditGate(
  { priceKind, flatFeePence, termMonths }: Pick<AgreementTerms, 'priceKind' | 'flatFeePence' | 'termMonths'>,
  legalForm: HostFacts['legalForm'],
): 'none' | 'regulated' | 'declaration' {
  const individual = legalForm === 'sole_trader' || legalForm === 'partnership_2_3';
  // A price per kWh is a sale of electricity, not a hire agreement.
  if (priceKind !== 'flat' || !individual) return 'none';
  return (flatFeePence ?? 0) * termMonths <= CREDIT_LIMIT_PENCE ? 'regulated' : 'declaration';
}

/**
 * Supply-licence exemption, Class A: the kW that one supplier may supply in total, and the level at which the office is
 * warned.
 */
const SUPPLY_LIMIT_KW = 5_000;
const SUPPLY_WARNING_KW = 4_000;

export function supplyGate(suppliedKw: number, addedKw: number): 'met' | 'near' | 'over' {
  const total = suppliedKw + addedKw;
  if (total > SUPPLY_LIMIT_KW) return 'over';
  return total >= SUPPLY_WARNING_KW ? 'near' : 'met';
}

const SCOTTISH = 'AB DD DG EH FK G HS IV KA KW KY ML PA PH ZE'.split(' ');
/** Districts of Carlisle and Tweeddale lie on both sides of the border: these TD districts are in England. */
const ENGLISH_TD = ['12', '15'];

/** Whether a site is, or may be, in Scotland, where different rules apply to signing contracts. */
export function inScotland(postcode: string | null): boolean {
  const found = /^([A-Z]{1,2})(\d{1,2})/.exec(
    (postcode ?? '')
      .trim()
      .toUpperCase()
      .replace(/\s+\d[A-Z]{2}$/, ''),
  );
  if (!found) return false;
  const [, area = '', district = ''] = found;
  return area === 'TD' ? !ENGLISH_TD.includes(district) : SCOTTISH.includes(area);
}

/** All input of the gates. */
export interface OfferWorld {
  proposal: string | null;
  confirmed: boolean;
  differences: number;
  /**
   * Of an amendment: whether what it amends is in force, and how many terms change. Of a purchase: the price in words, or
   * null if the agreement names another by now. Of a transfer: to whom and from when, or null if its day is too near.
   */
  amends?: { inForce: boolean; changes: number; purchase?: string | null; transfer?: string | null } | null;
  termFaults: string[];
  terms: AgreementTerms;
  facts: HostFacts;
  hostSignatories: string[];
  funderSignatories: string[];
  suppliedKw: number;
  addedKw: number;
  postcode: string | null;
  document: 'making' | 'ready' | 'failed';
}

export interface Gate {
  gate: OfferGate;
  state: 'met' | 'open' | 'near';
  /** In words: what meets it, or what is missing. */
  note: string;
}

const kw = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/** Each gate with what meets it or is missing, in list order. */
export function offerGates(world: OfferWorld): Gate[] {
  const missing = missingFacts(world.facts);
  const credit = creditGate(world.terms, world.facts.legalForm);
  const supply = supplyGate(world.suppliedKw, world.addedKw);
  const gate = (name: OfferGate, met: boolean, note: string): Gate => ({
    gate: name,
    state: met ? 'met' : 'open',
    note,
  });
  const fact = (name: 'legal_form' | 'premises' | 'vat') =>
    gate(name, !missing.includes(name), missing.includes(name) ? 'Not known. Ask the host' : 'Known');
  const lacking = [
    ...(world.hostSignatories.length === 0 ? ['the host'] : []),
    ...(world.funderSignatories.length === 0 ? ['the funder'] : []),
  ];
  return [
    // A new host takes the terms in force over, and has accepted no proposal of its own.
    gate(
      'proposal',
      world.proposal !== null || world.amends?.transfer !== undefined,
      world.proposal ?? (world.amends?.transfer === undefined ? 'No proposal has been accepted' : 'Not needed'),
    ),
    gate(
      'confirmed',
      world.confirmed,
      world.confirmed ? 'Confirmed by the funder' : 'The funder hasn’t confirmed the project',
    ),
    // An amendment is compared with the agreement in force, which it has to change, and not with the proposal.
    world.amends
      ? gate('amends', world.amends.inForce && mayAmend(world.amends), amendWords(world.amends))
      : gate(
          'same_as_accepted',
          world.differences === 0,
          world.differences === 0 ? 'As accepted' : differs(world.differences),
        ),
    gate('terms', world.termFaults.length === 0, world.termFaults[0] ?? 'Complete'),
    fact('legal_form'),
    fact('premises'),
    fact('vat'),
    gate(
      'signatories',
      lacking.length === 0,
      lacking.length === 0
        ? [...world.hostSignatories.slice(0, 1), ...world.funderSignatories.slice(0, 1)].join(', ')
        : `Nobody can sign for ${lacking.join(' and ')}`,
    ),
    gate('credit', credit !== 'regulated', CREDIT_WORDS[credit]),
    {
      gate: 'supply_limit',
      state: supply === 'over' ? 'open' : supply,
      note: `${kw.format(world.suppliedKw + world.addedKw)} kW of ${kw.format(SUPPLY_LIMIT_KW)} kW`,
    },
    gate(
      'scotland',
      !inScotland(world.postcode),
      inScotland(world.postcode) ? 'In Scotland: needs a legal review' : 'Not in Scotland',
    ),
    gate('document', world.document === 'ready', DOCUMENT_WORDS[world.document]),
  ];
}

const differs = (many: number): string =>
  `${many === 1 ? '1 term differs' : `${many} terms differ`} from the accepted proposal`;
const mayAmend = ({ changes, purchase, transfer }: NonNullable<OfferWorld['amends']>): boolean => {
  if (transfer !== undefined) return transfer !== null;
  return purchase === undefined ? changes > 0 : purchase !== null;
};
function amendWords({ inForce, changes, purchase, transfer }: NonNullable<OfferWorld['amends']>): string {
  if (!inForce) return 'The agreement that it amends isn’t in force. Void this draft';
  if (transfer !== undefined) return transfer ?? 'There is too little time to sign before the day. Void this draft';
  if (purchase !== undefined)
    return purchase ?? 'The day or the price isn’t that of the agreement any more. Void this draft';
  if (changes === 0) return 'No term changes. Edit the draft';
  return changes === 1 ? '1 term changes' : `${changes} terms change`;
}
const CREDIT_WORDS = {
  none: 'No check needed',
  declaration: 'The host signs a business declaration too',
  regulated: 'A flat fee of £25,000 or less over the term to an individual: needs a review',
} as const;
const DOCUMENT_WORDS = {
  making: 'Being prepared',
  ready: 'Ready',
  failed: 'Couldn’t be prepared. Save the draft again',
} as const;

/** Gates that are neither met nor overridden. */
export const openGates = (gates: readonly Gate[], overridden: readonly string[]): Gate[] =>
  gates.filter(
    ({ gate, state }) =>
      state === 'open' && !((OVERRIDABLE_GATES as readonly string[]).includes(gate) && overridden.includes(gate)),
  );

/** What an installer needs before starting work, or a project before going live. */
export interface WorkGateWorld {
  /** The setting is on, or an agreement has been offered for this project before. */
  asked: boolean;
  agreement: { effective: boolean; windowEndsAt: string | null; windowWaived: boolean } | null;
  worksOrderEffective: boolean;
}
export const WORK_GATES = ['agreement', 'withdrawal_period', 'works_order'] as const;
export type WorkGate = (typeof WORK_GATES)[number];

/** The requirements, phrased as what is missing. This is all that an installer learns about an agreement. */
export const WORK_GATE_WORDS: Record<WorkGate, string> = {
  agreement: 'The agreement is missing',
  withdrawal_period: 'The end of the withdrawal period is missing',
  works_order: 'The works order is missing',
};

/** Which requirements are unmet at a given time; none for a project without requirements. */
export function workGates({ asked, agreement, worksOrderEffective }: WorkGateWorld, now: Date): WorkGate[] {
  if (!asked) return [];
  const open: WorkGate[] = [];
  if (!agreement?.effective) open.push('agreement');
  else if (agreement.windowEndsAt && !agreement.windowWaived && new Date(agreement.windowEndsAt) > now)
    open.push('withdrawal_period');
  if (!worksOrderEffective) open.push('works_order');
  return open;
}
