import {
  type CertifyInvestorBody,
  type DefineMandateBody,
  type FunderStatus,
  type InvestorCertification,
  validUntil,
} from '@libs/contracts';
import type { z } from 'zod';
import type { StoredMandate } from './funder.row.js';

/** What the rules look at of a funder. */
export interface FunderState {
  status: FunderStatus;
  version: number;
  updatedAt: Date;
  fundName: string | null;
  expectedReturns: number | null;
  investmentMandate: StoredMandate | null;
  certification: InvestorCertification | null;
}

type Terms = Pick<FunderState, 'fundName' | 'expectedReturns' | 'investmentMandate'>;

export type FunderEvent =
  | { type: 'funder.status_changed'; from: FunderStatus; to: FunderStatus; override: false; reason: string | null }
  | ({ type: 'funder.mandate_defined' } & Terms)
  | { type: 'funder.certified'; certification: InvestorCertification };
type StatusChanged = Extract<FunderEvent, { type: 'funder.status_changed' }>;
type MandateDefined = Extract<FunderEvent, { type: 'funder.mandate_defined' }>;

export interface SetStatus {
  status: FunderStatus;
  reason?: string;
}

/** An admin may set any status; no move is an override. Null: it stands already. */
export function decideStatus(funder: Pick<FunderState, 'status'>, wish: SetStatus): StatusChanged | null {
  if (funder.status === wish.status) return null;
  return {
    type: 'funder.status_changed',
    from: funder.status,
    to: wish.status,
    override: false,
    reason: wish.reason || null,
  };
}

/**
 * Its funder defines what it looks for. What is not sent stays, null clears. The target return is one value that a
 * body may name in two places: the outer one rules. Null: it stands already.
 */
export function decideMandate(funder: FunderState, wish: z.output<typeof DefineMandateBody>): MandateDefined | null {
  const terms: Terms = {
    fundName: wish.fundDetails === undefined ? funder.fundName : wish.fundDetails?.fundName?.trim() || null,
    expectedReturns: targetReturn(funder, wish),
    investmentMandate: wish.investmentMandate === undefined ? funder.investmentMandate : stored(wish.investmentMandate),
  };
  if (sameTerms(terms, funder)) return null;
  return { type: 'funder.mandate_defined', ...terms };
}

/** Its funder says what kind of investor it is; from this day it holds for a year. Null: it was said today already. */
export function decideCertification(
  funder: Pick<FunderState, 'certification'>,
  { category, textVersion }: z.output<typeof CertifyInvestorBody>,
  today: string,
): Extract<FunderEvent, { type: 'funder.certified' }> | null {
  const certification = { category, textVersion, certifiedDate: today, validUntilDate: validUntil(today) };
  if (sorted(certification) === sorted(funder.certification)) return null;
  return { type: 'funder.certified', certification };
}

function targetReturn(funder: FunderState, wish: z.output<typeof DefineMandateBody>): number | null {
  const sent = wish.expectedReturns === undefined ? wish.investmentMandate?.expectedReturns : wish.expectedReturns;
  return sent === undefined ? funder.expectedReturns : sent && Math.round(sent * 100) / 100;
}

function stored(mandate: z.output<typeof DefineMandateBody>['investmentMandate']): StoredMandate | null {
  if (!mandate) return null;
  const { expectedReturns: _elsewhere, ...rest } = mandate;
  return rest;
}

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  );
const sameTerms = (a: Terms, b: Terms): boolean =>
  a.fundName === b.fundName &&
  a.expectedReturns === b.expectedReturns &&
  sorted(a.investmentMandate) === sorted(b.investmentMandate);

/** The funder as the event leaves it. */
export function evolve(funder: FunderState, event: FunderEvent, at: Date): FunderState {
  const { status, fundName, expectedReturns, investmentMandate, certification } = funder;
  const terms = { fundName, expectedReturns, investmentMandate };
  const base = { status, ...terms, certification, version: funder.version + 1, updatedAt: at };
  switch (event.type) {
    case 'funder.status_changed':
      return { ...base, status: event.to };
    case 'funder.mandate_defined':
      return {
        ...base,
        fundName: event.fundName,
        expectedReturns: event.expectedReturns,
        investmentMandate: event.investmentMandate,
      };
    case 'funder.certified':
      return { ...base, certification: event.certification };
    default:
      return event satisfies never;
  }
}
