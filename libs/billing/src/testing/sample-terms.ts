import { type AgreementTerms, DEFAULT_TERMS } from '@libs/contracts';
import { periodsOfDay } from '@libs/forecast';
import { daysBetween, daysInForce, lastDayOf, type Segment, segmentsOf } from '../segments.rules.js';
import { settle, type Settlement, type SupplierRules } from '../settle.rules.js';
import type { MeasuredDay } from '../sums.rules.js';
import { sampleDays, type SampleHalfHour } from './sample-year.js';

export const RULES: SupplierRules = { registered: true, certificate: false, deMinimis: 'daily', exportMp: 12_000 };

/** A month under one agreement that was in force throughout. */
export function segmentsIn(month: string, terms: Partial<AgreementTerms> = {}, liveSince = '2025-12-31'): Segment[] {
  const chain = [
    {
      agreementId: 'a',
      terms: { ...DEFAULT_TERMS, ...terms },
      effectiveOn: '2025-01-01',
      endsOn: null as string | null,
    },
  ];
  return segmentsOf(month, daysInForce(chain, liveSince), { liveSince });
}

/** The days of a month as the sample year has them. */
export function sampleMonth(year: readonly SampleHalfHour[], month: string): MeasuredDay[] {
  const [self, exp] = [sampleDays(year, 'self'), sampleDays(year, 'exp')];
  return daysBetween(month, lastDayOf(month)).map((day) => {
    const wh = self.get(day) ?? [];
    return { day, wh, quality: 'A'.repeat(wh.length), exp: exp.get(day) ?? [], clippedWh: 0 };
  });
}

/** A month with its whole quantity in the first half hour of its first day. */
export function monthOfWh(month: string, total: number, until = lastDayOf(month)): MeasuredDay[] {
  return daysBetween(month, until).map((day, at) => {
    const wh = Array.from({ length: periodsOfDay(day) }, (_, place) => (at === 0 && place === 0 ? total : 0));
    return { day, wh, quality: 'A'.repeat(wh.length), exp: wh.map(() => 0), clippedWh: 0 };
  });
}

export const settleMonth = (
  month: string,
  days: readonly MeasuredDay[],
  { terms = {}, rules = {} }: { terms?: Partial<AgreementTerms>; rules?: Partial<SupplierRules> } = {},
): Settlement => settle(segmentsIn(month, terms), days, { ...RULES, ...rules });
