import type { ReadingsMapping, ReadingsReport } from '@libs/contracts';
import { HALF_HOUR, localMidnight, periodsOfDay, settlementPeriod } from '@libs/forecast';
import type { Placed, Placement } from './place-readings.js';
import type { ReadingsPurpose } from './readings-purpose.js';
import { READING_NOTES, READINGS } from './usage.texts.js';

/** From placed readings to days of half hours, with what is missing and what was left out. Pure. */

/** A local day: 46, 48 or 50 half hours in kWh, null where there is no reading. */
export interface ReadDay {
  day: string;
  kwh: (number | null)[];
}

/** `estimated`: the instants of the half hours that a supplier estimated. */
export type Judged =
  | { days: ReadDay[]; estimated: number[]; report: ReadingsReport }
  | { refusal: string; report: ReadingsReport | null };

const FACTOR: Record<ReadingsMapping['unit'], number> = { kWh: 1, Wh: 0.001, kW: 0.5, MWh: 1000 };
const LEAST_DAYS = 28;
const MOST_DAYS = 1100;
const GAPS_SHOWN = 10;
/** Two days of half hours: whatever is measured has fallen once by then. */
const SURE_TO_FALL = 96;
/** So many times the half hour that 199 of 200 stay under is no use of the same site. */
const FAR_OUT = 8;
const DAY = 86_400_000;

export function judgeReadings(
  { placed, notNumbers, notRows }: Placement,
  mapping: ReadingsMapping,
  { now, purpose }: { now: Date; purpose: ReadingsPurpose },
): Judged {
  const off = stepFault(placed, purpose);
  if (off) return { refusal: off, report: null };
  const kept = new Map<number, { kwh: number; estimated: boolean }>();
  let [duplicates, negative] = [0, 0];
  for (const { at, value, estimated } of placed) {
    if (value === null || at % HALF_HOUR !== 0) continue;
    if (value < 0) negative += 1;
    else {
      if (kept.has(at)) duplicates += 1;
      kept.set(at, { kwh: value * FACTOR[mapping.unit], estimated });
    }
  }
  if (kept.size === 0) return { refusal: READINGS.none, report: null };
  // A site that generates is at rest for most of the year, so what is far out there is judged by its size alone.
  const limit = purpose === 'use' ? farOut([...kept.values()].map(({ kwh }) => kwh)) : Number.POSITIVE_INFINITY;
  let outliers = 0;
  for (const [at, { kwh }] of kept)
    if (kwh > limit) {
      outliers += 1;
      kept.delete(at);
    }
  const instants = Float64Array.from(kept.keys()).sort();
  const [first = 0, last = 0] = [instants[0], instants.at(-1)];
  const days = daysOf(first, last, (at) => kept.get(at)?.kwh ?? null);
  const values = [...kept.values()];
  const expected = (last - first) / HALF_HOUR + 1;
  const report: ReadingsReport = {
    from: settlementPeriod(first).date,
    to: settlementPeriod(last).date,
    expected,
    present: kept.size,
    missing: expected - kept.size,
    duplicates,
    negative,
    outliers,
    ...(notNumbers > 0 && { notNumbers }),
    ...(notRows > 0 && { notRows }),
    estimated: values.filter(({ estimated }) => estimated).length,
    zeros: values.filter(({ kwh }) => kwh === 0).length,
    kwh: rounded(values.reduce((sum, { kwh }) => sum + kwh, 0)),
    peakKw: rounded(2 * values.reduce((most, { kwh }) => Math.max(most, kwh), 0)),
    clockDays: days
      .map(({ day, kwh }) => ({ day, halfHours: kwh.length, present: kwh.filter((one) => one !== null).length }))
      .filter(({ halfHours }) => halfHours !== 48),
    gaps: gapsOf(instants),
    notes: [],
  };
  const refusal = refusalOf(report, { first, last, instants, kept, now, purpose });
  if (refusal) return { refusal, report };
  const estimated = [...kept].flatMap(([at, one]) => (one.estimated ? [at] : []));
  return { days, estimated, report: { ...report, notes: notesOf(report, purpose) } };
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Readings at another interval than half an hour. */
function stepFault(placed: readonly Placed[], purpose: ReadingsPurpose): string | null {
  const at = Float64Array.from(new Set(placed.map((one) => one.at))).sort();
  if (at.length < 10) return null;
  const steps = Float64Array.from(
    { length: at.length - 1 },
    (_, i) => (at[i + 1] as number) - (at[i] as number),
  ).sort();
  const minutes = Math.round((steps[Math.floor(steps.length / 2)] as number) / 60_000);
  const aside = at.filter((one) => one % HALF_HOUR !== 0).length / at.length;
  if (minutes === 30 && aside < 0.02) return null;
  const rhythm = minutes === 1440 ? READINGS.aDay : minutes === 60 ? READINGS.anHour : READINGS.minutes(minutes);
  return minutes === 30 ? READINGS.offHalfHour : READINGS.otherStep(rhythm, purpose === 'use');
}

function farOut(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  const high = sorted[Math.floor(0.995 * (sorted.length - 1))] as number;
  return high > 0 ? FAR_OUT * high : Number.POSITIVE_INFINITY;
}

function daysOf(first: number, last: number, kwhAt: (at: number) => number | null): ReadDay[] {
  const days: ReadDay[] = [];
  let day = settlementPeriod(first).date;
  for (let begins = localMidnight(day); begins <= last && days.length <= 20_000; begins = localMidnight(day)) {
    const from = begins;
    days.push({ day, kwh: Array.from({ length: periodsOfDay(day) }, (_, at) => kwhAt(from + at * HALF_HOUR)) });
    day = new Date(Date.parse(`${day}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
  }
  return days;
}

function gapsOf(instants: Float64Array): ReadingsReport['gaps'] {
  const gaps: { at: number; halfHours: number }[] = [];
  for (let i = 1; i < instants.length; i++) {
    const before = instants[i - 1] as number;
    const halfHours = ((instants[i] as number) - before) / HALF_HOUR - 1;
    if (halfHours > 0) gaps.push({ at: before + HALF_HOUR, halfHours });
  }
  return gaps
    .sort((a, b) => b.halfHours - a.halfHours || a.at - b.at)
    .slice(0, GAPS_SHOWN)
    .map(({ at, halfHours }) => ({ from: new Date(at).toISOString(), halfHours }));
}

interface Found {
  first: number;
  last: number;
  instants: Float64Array;
  kept: ReadonlyMap<number, { kwh: number }>;
  now: Date;
  purpose: ReadingsPurpose;
}

function refusalOf(report: ReadingsReport, { first, last, instants, kept, now, purpose }: Found): string | null {
  const days = report.expected / 48;
  if (last > now.getTime() + DAY) return READINGS.toCome(report.to);
  if (first < Date.UTC(2000, 0, 1)) return READINGS.longAgo(report.from.slice(0, 4));
  if (days > MOST_DAYS) return READINGS.tooMany;
  // A live site's readings arrive as they come: a day of them, with gaps, or a month of no export at all.
  if (purpose !== 'use') return instants.length >= SURE_TO_FALL && countsUp(instants, kept) ? READINGS.countsUp : null;
  if (report.present < LEAST_DAYS * 48 * 0.5 || days < LEAST_DAYS - 0.5)
    return READINGS.tooFew(Math.max(1, Math.round(days)));
  if (report.missing > report.expected / 2) return READINGS.mostMissing;
  if (report.kwh === 0) return READINGS.allZero;
  if (countsUp(instants, kept)) return READINGS.countsUp;
  return null;
}

/** The total of a meter, which never falls, instead of the usage. */
function countsUp(instants: Float64Array, kept: Found['kept']): boolean {
  let falls = 0;
  for (let i = 1; i < instants.length; i++)
    if ((kept.get(instants[i] as number)?.kwh ?? 0) < (kept.get(instants[i - 1] as number)?.kwh ?? 0)) falls += 1;
  const rise = (kept.get(instants.at(-1) as number)?.kwh ?? 0) - (kept.get(instants[0] as number)?.kwh ?? 0);
  return falls <= instants.length / 500 && rise > 0;
}

const percent = (share: number): string => `${Math.max(1, Math.round(share * 100))}%`;

function notesOf(report: ReadingsReport, purpose: ReadingsPurpose): string[] {
  const notes: string[] = [];
  const { present, expected, missing, estimated, zeros, outliers, negative } = report;
  const use = purpose === 'use';
  if (use ? missing > expected / 20 : missing > 0)
    notes.push((use ? READING_NOTES.missing : READING_NOTES.stayMissing)(percent(missing / expected)));
  if (estimated > 0) notes.push(READING_NOTES.estimated(percent(estimated / present)));
  if (use && zeros > present / 3) notes.push(READING_NOTES.zeros(percent(zeros / present)));
  const wrong = outliers + negative;
  if (wrong > 0) notes.push(READING_NOTES.ignored(wrong));
  if (use && expected < 350 * 48) notes.push(READING_NOTES.underAYear);
  return notes;
}
