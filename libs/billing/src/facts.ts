import { type AgreementTerms, dayAfter, londonDate, type MonthSplit, type PeriodDay } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { PostgresStore } from '@libs/telemetry';
import { knownFigures } from './index-figures.sql.js';
import { type Hold, holdsOf } from './holds.rules.js';
import { measuredDays } from './measured.rules.js';
import { type Minimum, minimumOf, shortfallOf } from './minimum.rules.js';
import { lastOfPart, splitOf } from './parts.rules.js';
import { daysBetween, daysInForce, type Segment, segmentsOf } from './segments.rules.js';
import { countHalfHours, type MeasuredDay, settle, type Settlement, type SupplierRules } from './settle.rules.js';
import { type AgreedTerms, agreedTerms, type BilledSite, billedSites, type SiteMonth } from './site-terms.sql.js';
import { SupplierRow } from './supplier.row.js';

/** A month of a site by the current readings: what would be billed, and what prevents it. */
export interface KnownMonth {
  site: BilledSite;
  /** Where the month is billed in two parts: what its other bill is. */
  split: MonthSplit[];
  supplier: SupplierRow | null;
  segments: Segment[];
  rules: SupplierRules;
  /** Every day on which terms are in force. */
  days: MeasuredDay[];
  /** The minimum of the contract year that ends in the month. */
  minimum: Minimum | null;
  settlement: Settlement;
  holds: Hold[];
  /** The host's agreement ended in this month, or the site passed to another host: this bill is its last one. */
  final: boolean;
}

const NO_SUPPLIER = { registered: false, deMinimis: 'daily', exportMp: null } as const;

/** A month that is asked for; days after `until` are left out. */
type Wanted = SiteMonth & { until?: string };

export const keyOf = ({ assetId, partFrom }: Pick<SiteMonth, 'assetId' | 'partFrom'>): string =>
  `${assetId} ${partFrom}`;

/** Null where no terms are in force in the month. */
export const knownMonth = async (tx: Tx, wanted: Wanted): Promise<KnownMonth | null> =>
  (await knownMonths(tx, [wanted])).get(keyOf(wanted)) ?? null;

/** Months of sites by `keyOf`, in as many statements as one of them takes. One in which no terms are in force is left out. */
export async function knownMonths(tx: Tx, wanted: readonly Wanted[]): Promise<Map<string, KnownMonth>> {
  const assetIds = [...new Set(wanted.map(({ assetId }) => assetId))];
  const chains = Map.groupBy(await agreedTerms(tx, assetIds), ({ assetId }) => assetId);
  const asked = wanted.map((one) => ({ ...one, last: lastOfPart(one, chains.get(one.assetId) ?? []) }));
  const sites = new Map((await billedSites(tx, asked)).map((one) => [keyOf(one), one]));
  const parties = new Map(
    [...chains.values()].flat().map(({ agreementId, hostId, funderId }) => [agreementId, `${hostId} ${funderId}`]),
  );
  const funderIds = [...new Set([...sites.values()].map(({ funderId }) => funderId))];
  const found = await tx.find(SupplierRow, { funderId: { $in: funderIds } });
  const suppliers = new Map(found.map((one) => [one.funderId, one]));
  const figures = await knownFigures(tx);
  const inForce = asked.flatMap((one) => {
    const site = sites.get(keyOf(one));
    if (!site) return [];
    const { liveSince } = site;
    const agreed = chains.get(one.assetId) ?? [];
    const chain = daysInForce(agreed, liveSince);
    const until = one.until && one.until < one.last ? one.until : one.last;
    const segments = segmentsOf(one.month, chain, { liveSince, figures, since: one.partFrom, until });
    if (segments.length === 0) return [];
    const minimum = one.until ? null : minimumOf(segments, chain, parties);
    const ended = agreed.at(-1)?.ended === true && chain.at(-1)?.to === segments.at(-1)?.to;
    const final = ended || passesOn(agreed, segments.at(-1));
    const split = splitOf(one, agreed);
    return [{ assetId: one.assetId, key: keyOf(one), site, segments, minimum, split, final }];
  });
  const measured = await measuredMonths(tx, inForce);
  const years = await takenIn(tx, inForce);
  return new Map(
    inForce.map(({ key, site, segments, minimum, split, final }, at) => {
      const supplier = suppliers.get(site.funderId) ?? null;
      const days = measured[at] ?? [];
      const rules = rulesOf(supplier, site);
      const year = years.get(key) ?? null;
      const settlement = settle(segments, days, rules, shortfallIn(minimum, year));
      const metered = meteredDays(segments, days);
      const holds = holdsOf({ settlement, segments, days: metered, hasSupplier: supplier !== null, yearOf: year });
      return [key, { site, split, supplier, segments, rules, days, minimum, settlement, holds, final }];
    }),
  );
}

/** Whether another host has the site from the day after a segment. */
function passesOn(agreed: readonly AgreedTerms[], last: Segment | undefined): boolean {
  const at = agreed.findIndex(({ agreementId }) => agreementId === last?.agreementId);
  const next = agreed[at + 1];
  return last !== undefined && next?.effectiveOn === dayAfter(last.to, 1) && next.hostId !== agreed[at]?.hostId;
}

/** What was taken in a contract year, and how many of its half hours are missing. */
export interface YearTaken {
  wh: number;
  missing: number;
  total: number;
}

/** Nothing is billed for a year with missing half hours: what was taken in them isn't known. */
export const shortfallIn = (minimum: Minimum | null, year: YearTaken | null) =>
  minimum && year?.missing === 0 ? shortfallOf(minimum, year.wh) : null;

/** The contract years that end in these months, by their key. */
async function takenIn(
  tx: Tx,
  months: readonly { key: string; assetId: string; minimum: Minimum | null }[],
): Promise<Map<string, YearTaken>> {
  const found = new Map<string, YearTaken>();
  // Few months of a year end one, and fewer agreements have a minimum.
  for (const { key, assetId, minimum } of months) if (minimum) found.set(key, await yearTaken(tx, assetId, minimum));
  return found;
}

export async function yearTaken(tx: Tx, assetId: string, { from, to, billingMeter }: Minimum): Promise<YearTaken> {
  const stored = await new PostgresStore().daysOfAll(tx, [{ assetId, from, to }], ['gen', 'exp']);
  const days = measuredDays(stored, daysBetween(from, to), () => billingMeter);
  const { missing, total } = countHalfHours(days);
  return { wh: days.flatMap(({ wh }) => wh).reduce<number>((all, one) => all + (one ?? 0), 0), missing, total };
}

const rulesOf = (supplier: SupplierRow | null, { certificate }: BilledSite): SupplierRules =>
  supplier
    ? {
        registered: supplier.vatNumber !== null,
        certificate,
        deMinimis: supplier.deMinimis,
        exportMp: supplier.exportMp,
      }
    : { ...NO_SUPPLIER, certificate };

/** The half hours of the segments' days as they are known now. */
export const measuredMonth = async (tx: Tx, assetId: string, segments: readonly Segment[]): Promise<MeasuredDay[]> =>
  (await measuredMonths(tx, [{ assetId, segments }]))[0] ?? [];

async function measuredMonths(
  tx: Tx,
  wanted: readonly { assetId: string; segments: readonly Segment[] }[],
): Promise<MeasuredDay[][]> {
  const spans = wanted.map(({ assetId, segments }) => ({
    assetId,
    from: segments[0]?.from ?? '',
    to: segments.at(-1)?.to ?? '',
  }));
  const stored = Map.groupBy(await new PostgresStore().daysOfAll(tx, spans, ['gen', 'exp']), ({ assetId }) => assetId);
  return wanted.map(({ assetId, segments }) => {
    const days = segments.flatMap(({ from, to }) => daysBetween(from, to));
    return measuredDays(stored.get(assetId) ?? [], days, (day) => meterOn(segments, day));
  });
}

const meterOn = (segments: readonly Segment[], day: string): AgreementTerms['billingMeter'] =>
  segments.find(({ from, to }) => from <= day && day <= to)?.terms.billingMeter ?? 'self_use';

/** The days that are billed by the kWh: a monthly fee needs no reading. */
export const meteredDays = (segments: readonly Segment[], days: readonly MeasuredDay[]): PeriodDay[] =>
  days
    .filter(({ day }) => meterOn(segments, day) !== 'flat')
    .map(({ day, wh, quality }) => ({ day, wh: [...wh], quality }));

/** The last day of an agreement so that many days ago, by six in London, as of a month that ended then. */
export const newestDayDue = (now: Date, days: 3 | 10): string =>
  dayAfter(londonDate(new Date(now.getTime() - 6 * 3_600_000)), -days);

/** The newest month that may be closed (from the 3rd at 06:00 in London) or issued (from the 10th). */
export function newestMonthDue(now: Date, day: 3 | 10): string {
  const sixEarlier = new Date(now.getTime() - 6 * 3_600_000);
  const today = londonDate(sixEarlier);
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number);
  const back = date >= day ? 1 : 2;
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10);
}
