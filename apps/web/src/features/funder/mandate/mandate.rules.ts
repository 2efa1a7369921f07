import {
  ASSET_KINDS,
  type AssetKind,
  assetKindOf,
  DefineMandateBody,
  DISTRIBUTION_AREAS,
  type FunderView,
  RISK_PROFILES,
} from '@libs/contracts';
import type { z } from 'zod';
import { MANDATE } from './mandate.texts';

/** The mandate as a form holds it, with conversions to and from the API. Pure. */

export type MandateBody = z.input<typeof DefineMandateBody>;
export interface MandateForm {
  fundName: string;
  /** Labels of the asset types that have a button; anything else is in `otherAssets`. */
  targetAssets: string[];
  otherAssets: string;
  riskProfile: string;
  minInvestment: string;
  maxInvestment: string;
  expectedReturns: string;
  /** Names of distribution areas; anything else is in `otherRegions`. */
  geographicFocus: string[];
  otherRegions: string;
  investmentCriteria: string;
}
export type MandateErrors = Partial<Record<keyof MandateForm, string>>;
/** The fields that a record and an entry of its history share. */
export type Mandated = Pick<FunderView, 'expectedReturns' | 'investmentMandate' | 'fundDetails'>;

export const RISKS = RISK_PROFILES.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));
export const AREAS: readonly string[] = DISTRIBUTION_AREAS.map(({ name }) => name);

const text = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));
const amount = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : value.toLocaleString('en-GB');
const labelOf = (kind: AssetKind) => ASSET_KINDS.find((each) => each.kind === kind)?.label ?? kind;
const same = (a: string) => (b: string) => a.trim().toLowerCase() === b.toLowerCase();

export function formOf({ expectedReturns, investmentMandate, fundDetails }: Mandated): MandateForm {
  const assets = investmentMandate?.targetAssets ?? [];
  const regions = investmentMandate?.geographicFocus ?? [];
  const kinds = assets.flatMap((asset) => assetKindOf(asset) ?? []);
  return {
    fundName: fundDetails?.fundName ?? '',
    targetAssets: [...new Set(kinds)].map(labelOf),
    otherAssets: assets.filter((asset) => !assetKindOf(asset)).join(', '),
    riskProfile: investmentMandate?.riskProfile ?? '',
    minInvestment: amount(investmentMandate?.minInvestment),
    maxInvestment: amount(investmentMandate?.maxInvestment),
    expectedReturns: text(expectedReturns),
    geographicFocus: AREAS.filter((area) => regions.some((region) => same(region)(area))),
    otherRegions: regions.filter((region) => !AREAS.some(same(region))).join(', '),
    investmentCriteria: investmentMandate?.investmentCriteria ?? '',
  };
}

/** `£1.5m`, `1,500,000` and `1500000` are the same amount; empty is null; anything else is NaN. */
export function parseAmount(value: string): number | null {
  const plain = value
    .trim()
    .toLowerCase()
    .replace(/[£,\s%]/g, '');
  if (plain === '') return null;
  const millions = plain.endsWith('m');
  const parsed = Number(millions ? plain.slice(0, -1) : plain);
  return millions ? Math.round(parsed * 100_000_000) / 100 : parsed;
}

/** A target return that is not a number is stored as empty. */
function parseReturns(value: string): number | null {
  const parsed = parseAmount(value);
  return parsed === null || Number.isNaN(parsed) ? null : parsed;
}

const listOf = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** The body to send, or the errors by field, in the contract's words. */
export function readMandate(form: MandateForm): { body: MandateBody } | { errors: MandateErrors } {
  const read = DefineMandateBody.safeParse({
    investmentMandate: {
      targetAssets: [...form.targetAssets, ...listOf(form.otherAssets)],
      riskProfile: form.riskProfile || null,
      minInvestment: parseAmount(form.minInvestment),
      maxInvestment: parseAmount(form.maxInvestment),
      investmentCriteria: form.investmentCriteria.trim() || null,
      geographicFocus: [...form.geographicFocus, ...listOf(form.otherRegions)],
    },
    fundDetails: { fundName: form.fundName.trim() || null },
    expectedReturns: parseReturns(form.expectedReturns),
  });
  if (read.success) return { body: read.data };
  const errors: MandateErrors = {};
  for (const issue of read.error.issues) {
    const name = String(issue.path.findLast((part) => typeof part === 'string') ?? 'fundName');
    errors[FIELD_OF[name] ?? (name as keyof MandateForm)] ??= wordsOf(name, issue);
  }
  return { errors };
}

/** In a list, only entries typed by hand can be invalid. */
const FIELD_OF: Record<string, keyof MandateForm> = { targetAssets: 'otherAssets', geographicFocus: 'otherRegions' };
const AMOUNTS = ['minInvestment', 'maxInvestment'];

/** Uses the contract’s own error messages; other errors, such as an amount that is not a number, have none there. */
function wordsOf(field: string, { code, message }: z.core.$ZodIssue): string {
  if (AMOUNTS.includes(field) && code !== 'custom') return MANDATE.amountRange;
  return field === 'expectedReturns' ? MANDATE.percentRange : message;
}
