import { type AgreementTerms, dayAfter, londonDate, type MonthSplit, type PeriodDay } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { PostgresStore } from '@libs/telemetry';
import { knownFigures } from './index-figures.sql.js';
import { type Hold, holdsOf } from './holds.rules.js';
import { measuredDays } from './measured.rules.js';
import { type Minimum, minimumOf, shortfallOf } from './minimum.rules.js';
import { lastOfPart, splitOf } from './parts.rules.js';
import { daysBetween, daysInForce, type Segment, segmentsOf } from './segments.rules.js';
import { settleSums, type Settlement, type SupplierRules } from './settle.rules.js';
import { type AgreedTerms, agreedTerms, type BilledSite, billedSites, type SiteMonth } from './site-terms.sql.js';
import { countHalfHours, type DaySums, type MeasuredDay, sumsIn } from './sums.rules.js';
import { SupplierRow } from './supplier.row.js';
import { type WholeDays, wholeDaysOf } from './whole-days.sql.js';

/** A month of a site as it is agreed, before any reading. */
export interface AgreedMonth {
  site: BilledSite;
  /** Where the month is billed in two parts: what its other bill is. */
  split: MonthSplit[];
  segments: Segment[];
  /** The minimum of the contract year that ends in the month. */
  minimum: Minimum | null;
  /** The host's agreement ended in this month, or the site passed to another host: this bill is its last one. */
  final: boolean;
}

/** A month of a site by the current readings: what would be billed, and what prevents it. */
export interface KnownMonth extends AgreedMonth {
  supplier: SupplierRow | null;
  rules: SupplierRules;
  /** Of each segment, the days that were read as a whole, added up; null where none was. */
  whole: (WholeDays | null)[];
  /** All other days on which terms are in force, with their half hours. */
  days: MeasuredDay[];
  settlement: Settlement;
  holds: Hold[];
}

const NO_SUPPLIER = { registered: false, deMinimis: 'daily', exportMp: null } as const;

/** A month that is asked for; days after `until` are left out. */
type Wanted = SiteMonth & { until?: string };

export const keyOf = ({ assetId, partFrom }: Pick<SiteMonth, 'assetId' | 'partFrom'>): string =>
  `${assetId} ${partFrom}`;

/** With all half hours of its days. Null where no terms are in force in the month. */
export const knownMonth = async (tx: Tx, wanted: Wanted): Promise<KnownMonth | null> =>
  (await knownMonths(tx, [wanted], halfHoursOf)).get(keyOf(wanted)) ?? null;

/** Months of sites by `keyOf`, in as many statements as one of them takes. One in which no terms are in force is left out. */
export async function agreedMonths(tx: Tx, wanted: readonly Wanted[]): Promise<Map<string, AgreedMonth>> {
  const assetIds = [...new Set(wanted.map(({ assetId }) => assetId))];
  const chains = Map.groupBy(await agreedTerms(tx, assetIds), ({ assetId }) => assetId);
  const asked = wanted.map((one) => ({ ...one, last: lastOfPart(one, chains.get(one.assetId) ?? []) }));
  const sites = new Map((await billedSites(tx, asked)).map((one) => [keyOf(one), one]));
  const parties = new Map(
    [...chains.values()].flat().map(({ agreementId, hostId, funderId }) => [agreementId, `${hostId} ${funderId}`]),
  );
  const figures = await knownFigures(tx);
  return new Map(
    asked.flatMap((one): [string, AgreedMonth][] => {
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
      return [[keyOf(one), { site, segments, minimum, split: splitOf(one, agreed), final }]];
    }),
  );
}

/** Whether another host has the site from the day after a segment. */
function passesOn(agreed: readonly AgreedTerms[], last: Segment | undefined): boolean {
  const at = agreed.findIndex(({ agreementId }) => agreementId === last?.agreementId);
  const next = agreed[at + 1];
  return last !== undefined && next?.effectiveOn === dayAfter(last.to, 1) && next.hostId !== agreed[at]?.hostId;
}

/** The same with what their readings come to, and what prevents a bill. */
export async function knownMonths(
  tx: Tx,
  wanted: readonly Wanted[],
  measure: Measuring = sumsOfWhole,
): Promise<Map<string, KnownMonth>> {
  const agreed = [...(await agreedMonths(tx, wanted))];
  const months = agreed.map(([, { site, segments }]) => ({ assetId: site.assetId, segments }));
  const funderIds = [...new Set(agreed.map(([, { site }]) => site.funderId))];
  const found = await tx.find(SupplierRow, { funderId: { $in: funderIds } });
  const suppliers = new Map(found.map((one) => [one.funderId, one]));
  const measured = await measure(tx, months);
  const years = await takenIn(tx, agreed);
  return new Map(
    agreed.map(([key, month], at) => {
      const { site, segments, minimum } = month;
      const supplier = suppliers.get(site.funderId) ?? null;
      const { whole, days } = measured[at] ?? { whole: [], days: [] };
      const rules = rulesOf(supplier, site);
      const yearOf = years.get(key) ?? null;
      const before = segments.map((segment, place) => sumsOfDays(segment, whole[place] ?? null));
      const settlement = settleSums(sumsIn(segments, days, before), rules, shortfallIn(minimum, yearOf));
      // Whole days hold nothing: they end a gap, as any day does that isn't in one.
      const judged = { settlement, segments, days: meteredDays(segments, days), yearOf };
      const holds = holdsOf({ ...judged, hasSupplier: supplier !== null });
      return [key, { ...month, supplier, rules, whole, days, settlement, holds }];
    }),
  );
}

/** What whole days of a segment come to, by the meter of its terms. */
export function sumsOfDays({ terms }: Segment, whole: WholeDays | null): DaySums | null {
  if (!whole) return null;
  const { gen, exp, over, halfHours } = whole;
  const read = { total: halfHours, read: halfHours, estimated: 0, missing: 0 };
  if (terms.billingMeter === 'generation') return { wh: gen, exp, clippedWh: 0, halfHours: read };
  return { wh: gen - exp + over, exp, clippedWh: over, halfHours: read };
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
async function takenIn(tx: Tx, months: readonly [string, AgreedMonth][]): Promise<Map<string, YearTaken>> {
  const found = new Map<string, YearTaken>();
  // Few months of a year end one, and fewer agreements have a minimum.
  for (const [key, { site, minimum }] of months)
    if (minimum) found.set(key, await yearTaken(tx, site.assetId, minimum));
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

interface ToMeasure {
  assetId: string;
  segments: readonly Segment[];
}
type Measured = Pick<KnownMonth, 'whole' | 'days'>;
type Measuring = (tx: Tx, months: readonly ToMeasure[]) => Promise<Measured[]>;

/** The half hours of the segments' days as they are known now. */
export const measuredMonth = async (tx: Tx, assetId: string, segments: readonly Segment[]): Promise<MeasuredDay[]> =>
  (await halfHoursOf(tx, [{ assetId, segments }]))[0]?.days ?? [];

async function halfHoursOf(tx: Tx, months: readonly ToMeasure[]): Promise<Measured[]> {
  const all = months.map(({ segments }) => segments.flatMap(({ from, to }) => daysBetween(from, to)));
  const days = await measuredIn(tx, months, all);
  return days.map((one) => ({ whole: [], days: one }));
}

/** Whole days are added up by PostgreSQL, and only the half hours of the others are read. */
async function sumsOfWhole(tx: Tx, months: readonly ToMeasure[]): Promise<Measured[]> {
  const spans = months.flatMap(({ assetId, segments }) => segments.map(({ from, to }) => ({ assetId, from, to })));
  const found = await wholeDaysOf(tx, spans);
  let next = 0;
  const whole = months.map(({ segments }) => segments.map(() => found[next++] ?? null));
  const others = months.map(({ segments }, at) =>
    segments.flatMap(({ from, to }, place) => {
      const those = daysBetween(from, to);
      const known = whole[at]?.[place];
      if (!known || known.days === those.length) return known ? [] : those;
      const read = new Set(known.which);
      return those.filter((day) => !read.has(day));
    }),
  );
  const days = await measuredIn(tx, months, others);
  return whole.map((one, at) => ({ whole: one, days: days[at] ?? [] }));
}

/** Days of months with their half hours, in their order. */
async function measuredIn(tx: Tx, months: readonly ToMeasure[], days: readonly string[][]): Promise<MeasuredDay[][]> {
  const spans = months.flatMap(({ assetId }, at) => {
    const those = days[at] ?? [];
    const [from, to] = [those[0], those.at(-1)];
    return from && to ? [{ assetId, from, to }] : [];
  });
  const read = spans.length > 0 ? await new PostgresStore().daysOfAll(tx, spans, ['gen', 'exp']) : [];
  const stored = Map.groupBy(read, ({ assetId }) => assetId);
  return months.map(({ assetId, segments }, at) =>
    measuredDays(stored.get(assetId) ?? [], days[at] ?? [], (day) => meterOn(segments, day)),
  );
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
