import { CONDITIONS, type Condition } from './names.js';
import { z } from 'zod';
import { DateOnly } from '../base/fields.js';

/**
 * What two parties agree on, as fields. The page's key terms and the document's clauses are both generated from them.
 */

const PRICE_KINDS = ['per_kwh', 'flat'] as const;
const INDEX_KINDS = ['none', 'fixed_pct', 'cpi', 'rpi'] as const;
const BILLING_METERS = ['self_use', 'generation', 'import_offset', 'flat'] as const;
const EXPORT_OWNERS = ['host', 'funder', 'shared'] as const;
const ENDS_OF_TERM = ['transfer', 'remove', 'renew'] as const;
const PAYMENT_METHODS = ['direct_debit', 'transfer'] as const;

const pence = z.int().min(0).max(1e11);
/** Hundredths of a percent: 250 is 2.5%. */
const basisPoints = z.int().min(0).max(10_000);

const Index = z.strictObject({
  kind: z.enum(INDEX_KINDS),
  bp: basisPoints.nullable().describe('of a fixed rise, in hundredths of a percent a year'),
  floorBp: basisPoints.nullable(),
  capBp: basisPoints.nullable(),
});
export type PriceIndex = z.infer<typeof Index>;

const BuyOut = z.strictObject({ year: z.int().min(1).max(40).describe('completed contract years'), pence });

/** The fields without the checks across them, so that a change may include only some. */
const TermFields = z.strictObject({
  priceKind: z.enum(PRICE_KINDS),
  priceMp: z.int().min(1).max(200_000).nullable().describe('thousandths of a penny per kWh, ex VAT: 15000 is 15p'),
  flatFeePence: pence.nullable().describe('a month, ex VAT'),
  index: Index,
  termMonths: z.int().min(12).max(480),
  startsOn: z.union([z.literal('go_live'), DateOnly]).describe('from when the term runs'),
  billingMeter: z.enum(BILLING_METERS).describe('what is billed'),
  exportOwner: z.enum(EXPORT_OWNERS),
  exportHostBp: basisPoints.nullable().describe('the host’s share of the income from export, where it is shared'),
  minTakeKwh: z.int().min(0).max(1e9).describe('a year; 0: none'),
  shortfallMp: z.int().min(0).max(200_000).describe('thousandths of a penny for each kWh short of it'),
  buyout: z.array(BuyOut).max(40),
  endOfTerm: z.enum(ENDS_OF_TERM),
  paymentDays: z.union([z.literal(14), z.literal(30)]),
  paymentMethod: z.enum(PAYMENT_METHODS),
  noticeDays: z.int().min(0).max(365).describe('notice to terminate the agreement'),
  longStopMonths: z.int().min(1).max(60).describe('from taking effect to the latest go-live'),
  conditions: z.array(z.enum(CONDITIONS)).max(CONDITIONS.length),
});
export type AgreementTerms = z.infer<typeof TermFields>;

/** The subset of terms that a change includes. */
export const TermChanges = TermFields.partial();
export type TermChanges = z.infer<typeof TermChanges>;

/** What an amendment may change: the conditions of the first agreement have all been met. */
export const AmendmentTerms = TermChanges.omit({ conditions: true });

interface Fault {
  path: keyof AgreementTerms;
  message: string;
}

/** Terms that contradict each other. Pure. */
export function faultsOf(terms: AgreementTerms): Fault[] {
  const faults: Fault[] = [];
  const fault = (path: Fault['path'], message: string) => faults.push({ path, message });
  if (terms.priceKind === 'per_kwh' && terms.priceMp === null) fault('priceMp', 'Enter the price per kWh');
  if (terms.priceKind === 'flat' && !terms.flatFeePence) fault('flatFeePence', 'Enter the monthly fee');
  if ((terms.priceKind === 'flat') !== (terms.billingMeter === 'flat'))
    fault('billingMeter', 'A flat fee bills no meter, and a price per kWh needs one');
  if (terms.index.kind === 'fixed_pct' && terms.index.bp === null) fault('index', 'Enter the yearly rise');
  const { floorBp, capBp } = terms.index;
  if (floorBp !== null && capBp !== null && floorBp > capBp) fault('index', 'Enter a floor below the cap');
  if (terms.exportOwner === 'shared' && terms.exportHostBp === null)
    fault('exportHostBp', 'Enter the host’s share of the export income');
  const years = terms.buyout.map(({ year }) => year);
  if (new Set(years).size < years.length) fault('buyout', 'Give each year once');
  if (years.some((year) => year * 12 >= terms.termMonths)) fault('buyout', 'Give only years before the term ends');
  if (terms.buyout.some(({ pence: now }, at) => at > 0 && now > (terms.buyout[at - 1]?.pence ?? now)))
    fault('buyout', 'The price can’t rise from one year to the next');
  if (terms.buyout.some(({ year }, at) => at > 0 && year < (terms.buyout[at - 1]?.year ?? year)))
    fault('buyout', 'List the years in order');
  return faults;
}

export const AgreementTerms = TermFields.superRefine((terms, context) => {
  for (const { path, message } of faultsOf(terms)) context.addIssue({ code: 'custom', path: [path], message });
}).meta({ id: 'AgreementTerms' });

/** Defaults. Sample terms: an operator has its own approved by a lawyer. */
export const DEFAULT_TERMS: AgreementTerms = {
  priceKind: 'per_kwh',
  priceMp: 15_000,
  flatFeePence: null,
  index: { kind: 'fixed_pct', bp: 250, floorBp: null, capBp: null },
  termMonths: 240,
  startsOn: 'go_live',
  billingMeter: 'self_use',
  exportOwner: 'funder',
  exportHostBp: null,
  minTakeKwh: 0,
  shortfallMp: 0,
  buyout: [],
  endOfTerm: 'transfer',
  paymentDays: 30,
  paymentMethod: 'direct_debit',
  noticeDays: 90,
  longStopMonths: 12,
  conditions: ['withdrawal_period'],
};

/** The conditions of a new draft: a building that the host doesn't own outright adds the premises condition. */
export const conditionsFor = (premises: string | null): Condition[] =>
  premises === null || premises === 'freehold' ? ['withdrawal_period'] : ['withdrawal_period', 'premises'];
