import type { Findings } from '../findings.js';
import { type BillCase, billAfter, billBefore } from '../tariff/bill.js';

/** A span's energies and bills, one number a draw. */
interface Span {
  usage: Float64Array;
  generation: Float64Array;
  used: Float64Array;
  exported: Float64Array;
  imported: Float64Array;
  before: Float64Array;
  after: Float64Array;
}

export interface HostDraws {
  months: Span[];
  year: Span;
  savingsPercent: Float64Array;
  /** The year's bill now with the usage as it was given: the middle of all draws, without their noise. */
  billAsGiven: number;
}

const emptySpan = (count: number): Span => ({
  usage: new Float64Array(count),
  generation: new Float64Array(count),
  used: new Float64Array(count),
  exported: new Float64Array(count),
  imported: new Float64Array(count),
  before: new Float64Array(count),
  after: new Float64Array(count),
});

const NAMES = ['usage', 'generation', 'used', 'exported', 'imported', 'before', 'after'] as const;

/** The host's side of every draw, month by month. */
export function hostDraws({ asked, site, draws, energies, flatFee, supplyPrice }: Findings): HostDraws {
  const { count } = draws;
  const { year } = site;
  const months = Array.from({ length: 12 }, () => emptySpan(count));
  const whole = emptySpan(count);
  const savingsPercent = new Float64Array(count);
  const terms = months.map((_, month): BillCase => {
    const days = year.dayMonth.reduce((sum, of) => sum + (of === month ? 1 : 0), 0);
    return {
      gridPrice: (asked.unitRatePence + asked.levies.cclPence) / 100,
      standingCharge: (asked.standingChargePencePerDay * days) / 100,
      supplyPrice,
      fee: flatFee === null ? null : flatFee / 12,
      // Export is the funder's.
      exportPrice: 0,
    };
  });
  for (let draw = 0; draw < count; draw++) {
    months.forEach((span, month) => {
      const at = draw * 12 + month;
      const usage = energies.usage[at] as number;
      const imported = energies.imported[at] as number;
      const exported = energies.exported[at] as number;
      const used = Math.max(0, usage - imported);
      span.usage[draw] = usage;
      span.generation[draw] = energies.generation[at] as number;
      span.used[draw] = used;
      span.exported[draw] = exported;
      span.imported[draw] = imported;
      span.before[draw] = billBefore(usage, terms[month] as BillCase);
      span.after[draw] = billAfter(imported, used, exported, terms[month] as BillCase);
      for (const name of NAMES) whole[name][draw] = (whole[name][draw] as number) + (span[name][draw] as number);
    });
    const before = whole.before[draw] as number;
    savingsPercent[draw] = before > 0 ? (100 * (before - (whole.after[draw] as number))) / before : 0;
  }
  const cars = site.cars.kwh.reduce((sum, kwh) => sum + kwh, 0);
  const billAsGiven = terms.reduce(
    (sum, term) => sum + term.standingCharge,
    (asked.annualUsageKwh + cars) * (terms[0] as BillCase).gridPrice,
  );
  return { months, year: whole, savingsPercent, billAsGiven };
}
