import type { HalfHourCount, PeriodDay } from '@libs/contracts';

/** Days of half hours, and what they come to. Wh are summed exactly. Pure. */

/** A measured day of a site: what is billed, and its export. */
export interface MeasuredDay extends PeriodDay {
  /** Wh of export in each half hour; null where it is missing. */
  exp: readonly (number | null)[];
  /** Wh by which export was above generation, which `self` leaves out. */
  clippedWh: number;
}

export interface DaySums {
  /** Null where every half hour is missing. */
  wh: number | null;
  exp: number | null;
  clippedWh: number;
  halfHours: HalfHourCount;
}

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

export const countHalfHours = (days: readonly Pick<PeriodDay, 'quality'>[]): HalfHourCount => {
  const letters = days.map(({ quality }) => quality).join('');
  const missing = letters.length - letters.replaceAll('M', '').length;
  const estimated = letters.match(/[ES]/g)?.length ?? 0;
  return { total: letters.length, read: letters.length - missing - estimated, estimated, missing };
};

export const sumsOf = (days: readonly MeasuredDay[]): DaySums => ({
  wh: sumOf(days.map(({ wh }) => wh)),
  exp: sumOf(days.map(({ exp }) => exp)),
  clippedWh: days.reduce((all, { clippedWh }) => all + clippedWh, 0),
  halfHours: countHalfHours(days),
});

const plus = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : one + other;

const NOTHING: DaySums = {
  wh: null,
  exp: null,
  clippedWh: 0,
  halfHours: { total: 0, read: 0, estimated: 0, missing: 0 },
};

/** Sums of different days, added up. */
export const allOf = (sums: readonly DaySums[]): DaySums =>
  sums.reduce(
    (all, one) => ({
      wh: plus(all.wh, one.wh),
      exp: plus(all.exp, one.exp),
      clippedWh: all.clippedWh + one.clippedWh,
      halfHours: {
        total: all.halfHours.total + one.halfHours.total,
        read: all.halfHours.read + one.halfHours.read,
        estimated: all.halfHours.estimated + one.halfHours.estimated,
        missing: all.halfHours.missing + one.halfHours.missing,
      },
    }),
    NOTHING,
  );

interface Span {
  from: string;
  to: string;
}

/** The sums of each span, in their order: those of its days, and of what was added up before. */
export const sumsIn = <S extends Span>(
  spans: readonly S[],
  days: readonly MeasuredDay[],
  before: readonly (DaySums | null)[] = [],
): { segment: S; sums: DaySums }[] =>
  spans.map((segment, at) => {
    const { from, to } = segment;
    const sums = sumsOf(days.filter(({ day }) => from <= day && day <= to));
    const known = before[at];
    return { segment, sums: known ? allOf([known, sums]) : sums };
  });
