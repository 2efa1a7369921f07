/** Windows of a wall clock as minutes of one day, for makers whose windows can't go over midnight. Pure. */

export const DAY_MINUTES = 1440;

/** On half hours, `23:30`; it goes over midnight where it ends before it begins. */
export interface SettingsWindow {
  from: string;
  to: string;
  percent: number;
}

/** From a minute of the day until another one, at most 1,440. */
export interface Span {
  from: number;
  to: number;
  percent: number;
}

export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A window over midnight becomes two. */
export function spansOf(windows: readonly SettingsWindow[]): Span[] {
  return windows
    .flatMap(({ from, to, percent }) => {
      const [first, end] = [minutesOf(from), minutesOf(to) || DAY_MINUTES];
      if (first < end) return [{ from: first, to: end, percent }];
      return [
        { from: first, to: DAY_MINUTES, percent },
        { from: 0, to: end, percent },
      ];
    })
    .sort(byTime);
}

const byTime = (one: Span, other: Span): number =>
  one.from - other.from || one.to - other.to || one.percent - other.percent;

/** The windows that spans came from: those that meet with the same charge are one, over midnight too. */
export function windowsOf(spans: readonly Span[]): SettingsWindow[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted(byTime)) {
    const last = joined.at(-1);
    if (last && last.to === span.from && last.percent === span.percent) last.to = span.to;
    else joined.push({ ...span });
  }
  const [first, last] = [joined[0], joined.at(-1)];
  if (
    first &&
    last &&
    first !== last &&
    first.from === 0 &&
    last.to === DAY_MINUTES &&
    first.percent === last.percent
  ) {
    last.to = first.to;
    joined.shift();
  }
  return joined.map(({ from, to, percent }) => ({ from: clockOf(from), to: clockOf(to), percent }));
}

export const overlaps = (one: Pick<Span, 'from' | 'to'>, other: Pick<Span, 'from' | 'to'>): boolean =>
  one.from < other.to && other.from < one.to;
