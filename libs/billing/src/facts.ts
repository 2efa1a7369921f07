import { type AgreementTerms, londonDate, type PeriodDay } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { PostgresStore } from '@libs/telemetry';
import { type Hold, holdsOf } from './holds.rules.js';
import { measuredDays } from './measured.rules.js';
import { daysBetween, daysInForce, type Segment, segmentsOf } from './segments.rules.js';
import { type MeasuredDay, settle, type Settlement, type SupplierRules } from './settle.rules.js';
import { agreedTerms, type BilledSite, billedSite } from './site-terms.sql.js';
import { SupplierRow } from './supplier.row.js';

/** A month of a site by the current readings: what would be billed, and what prevents it. */
export interface KnownMonth {
  site: BilledSite;
  supplier: SupplierRow | null;
  segments: Segment[];
  rules: SupplierRules;
  /** Every day on which terms are in force. */
  days: MeasuredDay[];
  settlement: Settlement;
  holds: Hold[];
}

const NO_SUPPLIER = { registered: false, deMinimis: 'daily', exportMp: null } as const;

/** Null where no terms are in force in the month. `until` leaves out later days. */
export async function knownMonth(
  tx: Tx,
  { assetId, month, until }: { assetId: string; month: string; until?: string },
): Promise<KnownMonth | null> {
  const site = await billedSite(tx, assetId, month);
  if (!site) return null;
  const chain = daysInForce(await agreedTerms(tx, assetId), site.liveSince);
  const segments = segmentsOf(month, chain, { liveSince: site.liveSince, ...(until ? { until } : {}) });
  if (segments.length === 0) return null;
  const supplier = await tx.findOne(SupplierRow, { funderId: site.funderId });
  const { certificate } = site;
  const rules: SupplierRules = supplier
    ? {
        registered: supplier.vatNumber !== null,
        certificate,
        deMinimis: supplier.deMinimis,
        exportMp: supplier.exportMp,
      }
    : { ...NO_SUPPLIER, certificate };
  const days = await measuredMonth(tx, assetId, segments);
  const settlement = settle(segments, days, rules);
  const holds = holdsOf({ settlement, segments, days: meteredDays(segments, days), hasSupplier: supplier !== null });
  return { site, supplier, segments, rules, days, settlement, holds };
}

/** The half hours of the segments' days by the current readings. */
export async function measuredMonth(tx: Tx, assetId: string, segments: readonly Segment[]): Promise<MeasuredDay[]> {
  const days = segments.flatMap(({ from, to }) => daysBetween(from, to));
  const [from, to] = [days[0] ?? '', days.at(-1) ?? ''];
  const stored = await new PostgresStore().days(tx, { assetId, channels: ['gen', 'exp'], from, to });
  return measuredDays(stored, days, (day) => meterOn(segments, day));
}

const meterOn = (segments: readonly Segment[], day: string): AgreementTerms['billingMeter'] =>
  segments.find(({ from, to }) => from <= day && day <= to)?.terms.billingMeter ?? 'self_use';

/** The days that are billed by the kWh: a monthly fee needs no reading. */
export const meteredDays = (segments: readonly Segment[], days: readonly MeasuredDay[]): PeriodDay[] =>
  days
    .filter(({ day }) => meterOn(segments, day) !== 'flat')
    .map(({ day, wh, quality }) => ({ day, wh: [...wh], quality }));

/** The newest month that may be closed (from the 3rd at 06:00 in London) or issued (from the 10th). */
export function newestMonthDue(now: Date, day: 3 | 10): string {
  const sixEarlier = new Date(now.getTime() - 6 * 3_600_000);
  const today = londonDate(sixEarlier);
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number);
  const back = date >= day ? 1 : 2;
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10);
}
