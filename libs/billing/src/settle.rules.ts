import type {
  BillLine,
  BillVat,
  DeMinimis,
  ExpectedExport,
  HalfHourCount,
  PeriodDay,
  VatReason,
} from '@libs/contracts';
import { energyRate, halfUp, priceOf, STANDARD_BP, vatByRate } from './money.rules.js';
import { daysBetween, lastDayOf, monthOf, type Segment } from './segments.rules.js';

/** Calculates the bill of a month from its half hours. Wh are summed exactly; each line is rounded to pence once. Pure. */

/** A measured day of a site: what is billed, and its export. */
export interface MeasuredDay extends PeriodDay {
  /** Wh of export in each half hour; null where it is missing. */
  exp: readonly (number | null)[];
  /** Wh by which export was above generation, which `self` leaves out. */
  clippedWh: number;
}

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
/** Of days of half hours; null where all of them are missing. */
function sumOf(days: readonly (readonly (number | null)[])[]): number | null {
  let [all, any] = [0, false];
  for (const day of days)
    for (const one of day)
      if (one !== null) {
        all += one;
        any = true;
      }
  return any ? all : null;
}
const within = (days: readonly MeasuredDay[], { from, to }: { from: string; to: string }): MeasuredDay[] =>
  days.filter(({ day }) => from <= day && day <= to);

export const countHalfHours = (days: readonly Pick<PeriodDay, 'quality'>[]): HalfHourCount => {
  const letters = days.map(({ quality }) => quality).join('');
  const missing = letters.length - letters.replaceAll('M', '').length;
  const estimated = letters.match(/[ES]/g)?.length ?? 0;
  return { total: letters.length, read: letters.length - missing - estimated, estimated, missing };
};

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
export function settle(
  segments: readonly Segment[],
  days: readonly MeasuredDay[],
  { registered, certificate, deMinimis, exportMp }: SupplierRules,
  shortfall: Omit<BillLine, 'vatBp'> | null = null,
): Settlement {
  const metered = segments.filter(({ terms }) => terms.priceKind === 'per_kwh');
  const whOf = new Map(segments.map((one) => [one, sumOf(within(days, one).map(({ wh }) => wh)) ?? 0]));
  const wh = sum(metered.map((one) => whOf.get(one) ?? 0));
  const supplied = sum(metered.map(({ from, to }) => daysBetween(from, to).length));
  const month = monthOf(segments[0]?.from ?? '2000-01-01');
  const daysOfMonth = daysBetween(month, lastDayOf(month)).length;
  const rate = energyRate({ wh, days: supplied, daysOfMonth, registered, certificate, deMinimis });
  const lines = segments.map((one) => lineOf(one, whOf.get(one) ?? 0, rate, registered));
  // It is paid for the electricity of the agreement, at the rate of what was taken.
  const priced = shortfall ? [...lines, { ...shortfall, vatBp: rate.bp, reason: rate.reason }] : lines;
  const vat = vatByRate(priced, supplied > 0 ? halfUp(BigInt(wh), BigInt(supplied)) : null);
  const netPence = sum(priced.map((line) => line.netPence));
  const vatPence = sum(vat.map((one) => one.vatPence));
  const billed = segments.flatMap((one) => within(days, one));
  const exportWh = sumOf(billed.map(({ exp }) => exp));
  return {
    lines: priced.map(({ reason: _, ...line }) => line),
    vat,
    netPence,
    vatPence,
    grossPence: netPence + vatPence,
    wh: metered.length > 0 ? wh : null,
    halfHours: countHalfHours(metered.flatMap((one) => within(days, one))),
    clippedWh: sum(metered.flatMap((one) => within(days, one)).map(({ clippedWh }) => clippedWh)),
    export: {
      wh: exportWh,
      priceMp: exportMp,
      pence: exportWh === null || exportMp === null ? null : priceOf(exportWh, exportMp),
    },
  };
}
