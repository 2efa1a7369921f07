import type { BillLine, BillVat, DeMinimis, ExpectedExport, HalfHourCount, VatReason } from '@libs/contracts';
import { energyRate, halfUp, priceOf, STANDARD_BP, vatByRate } from './money.rules.js';
import { daysBetween, lastDayOf, monthOf, type Segment } from './segments.rules.js';
import { allOf, type DaySums, type MeasuredDay, sumsIn } from './sums.rules.js';

/** Calculates the bill of a month from its half hours. Wh are summed exactly; each line is rounded to pence once. Pure. */

export interface SupplierRules {
  registered: boolean;
  certificate: boolean;
  deMinimis: DeMinimis;
  exportMp: number | null;
}

export interface Settlement {
  lines: BillLine[];
  vat: BillVat[];
  netPence: number;
  vatPence: number;
  grossPence: number;
  /** The billed quantity; null where nothing is billed by the kWh. */
  wh: number | null;
  halfHours: HalfHourCount;
  clippedWh: number;
  export: ExpectedExport;
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

type Line = BillLine & { reason: VatReason };

function lineOf(segment: Segment, wh: number, energy: { bp: number; reason: VatReason }, registered: boolean): Line {
  const { from, to, terms, price } = segment;
  if (terms.priceKind === 'per_kwh') {
    const netPence = priceOf(wh, price ?? 0);
    return { kind: 'energy', from, to, wh, priceMp: price, netPence, vatBp: energy.bp, reason: energy.reason };
  }
  // A month that is billed in part is charged by the day.
  const days = daysBetween(from, to).length;
  const whole = daysBetween(monthOf(from), lastDayOf(monthOf(from))).length;
  const netPence = halfUp(BigInt(price ?? 0) * BigInt(days), BigInt(whole));
  const vatBp = registered ? STANDARD_BP : 0;
  const reason = registered ? 'flat_fee' : 'not_registered';
  return { kind: 'flat', from, to, wh: null, priceMp: null, netPence, vatBp, reason };
}

/** `days` has every day of the segments; missing half hours aren't billed, and never count as zero. */
export const settle = (
  segments: readonly Segment[],
  days: readonly MeasuredDay[],
  rules: SupplierRules,
  shortfall: Omit<BillLine, 'vatBp'> | null = null,
): Settlement => settleSums(sumsIn(segments, days), rules, shortfall);

/** The same of days that were added up before: the sums of each segment, in their order. */
export function settleSums(
  priced: readonly { segment: Segment; sums: DaySums }[],
  { registered, certificate, deMinimis, exportMp }: SupplierRules,
  shortfall: Omit<BillLine, 'vatBp'> | null = null,
): Settlement {
  const metered = priced.filter(({ segment: { terms } }) => terms.priceKind === 'per_kwh');
  const taken = allOf(metered.map(({ sums }) => sums));
  const wh = taken.wh ?? 0;
  const supplied = sum(metered.map(({ segment: { from, to } }) => daysBetween(from, to).length));
  const month = monthOf(priced[0]?.segment.from ?? '2000-01-01');
  const daysOfMonth = daysBetween(month, lastDayOf(month)).length;
  const rate = energyRate({ wh, days: supplied, daysOfMonth, registered, certificate, deMinimis });
  const lines = priced.map(({ segment, sums }) => lineOf(segment, sums.wh ?? 0, rate, registered));
  // It is paid for the electricity of the agreement, at the rate of what was taken.
  const all = shortfall ? [...lines, { ...shortfall, vatBp: rate.bp, reason: rate.reason }] : lines;
  const vat = vatByRate(all, supplied > 0 ? halfUp(BigInt(wh), BigInt(supplied)) : null);
  const netPence = sum(all.map((line) => line.netPence));
  const vatPence = sum(vat.map((one) => one.vatPence));
  const exportWh = allOf(priced.map(({ sums }) => sums)).exp;
  return {
    lines: all.map(({ reason: _, ...line }) => line),
    vat,
    netPence,
    vatPence,
    grossPence: netPence + vatPence,
    wh: metered.length > 0 ? wh : null,
    halfHours: taken.halfHours,
    clippedWh: taken.clippedWh,
    export: {
      wh: exportWh,
      priceMp: exportMp,
      pence: exportWh === null || exportMp === null ? null : priceOf(exportWh, exportMp),
    },
  };
}
