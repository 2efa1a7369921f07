import {
  type CertifyInvestorBody,
  type DefineMandateBody,
  type InvestorCertification,
  validUntil,
} from '@libs/contracts';
import type { z } from 'zod';
import type { StoredMandate } from './funder.row.js';

/** What a mandate sets. */
export interface Terms {
  fundName: string | null;
  expectedReturns: number | null;
  investmentMandate: StoredMandate | null;
}

/**
 * Its funder defines what it looks for. What is not sent stays, null clears. The target return is one value that a
 * body may name in two places: the outer one rules. Null: it is so already.
 */
export function decideMandate(
  funder: Terms,
  request: z.output<typeof DefineMandateBody>,
): ({ type: 'funder.mandate_defined' } & Terms) | null {
  const terms: Terms = {
    fundName: request.fundDetails === undefined ? funder.fundName : request.fundDetails?.fundName?.trim() || null,
    expectedReturns: targetReturn(funder, request),
    investmentMandate:
      request.investmentMandate === undefined ? funder.investmentMandate : stored(request.investmentMandate),
  };
  if (sameTerms(terms, funder)) return null;
  return { type: 'funder.mandate_defined', ...terms };
}

/** Its funder says what kind of investor it is; from this day it holds for a year. Null: it was said today already. */
export function decideCertification(
  funder: { certification: InvestorCertification | null },
  { category, textVersion }: z.output<typeof CertifyInvestorBody>,
  today: string,
): { type: 'funder.certified'; certification: InvestorCertification } | null {
  const certification = { category, textVersion, certifiedDate: today, validUntilDate: validUntil(today) };
  if (sorted(certification) === sorted(funder.certification)) return null;
  return { type: 'funder.certified', certification };
}

function targetReturn(funder: Terms, request: z.output<typeof DefineMandateBody>): number | null {
  const sent =
    request.expectedReturns === undefined ? request.investmentMandate?.expectedReturns : request.expectedReturns;
  return sent === undefined ? funder.expectedReturns : sent && Math.round(sent * 100) / 100;
}

function stored(mandate: z.output<typeof DefineMandateBody>['investmentMandate']): StoredMandate | null {
  if (!mandate) return null;
  const { expectedReturns: _elsewhere, ...rest } = mandate;
  return rest;
}

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
const sameTerms = (a: Terms, b: Terms): boolean =>
  a.fundName === b.fundName &&
  a.expectedReturns === b.expectedReturns &&
  sorted(a.investmentMandate) === sorted(b.investmentMandate);
