/** The value below which a share of the samples lies; `sorted` ascending. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  if (sorted.length === 0) return Number.NaN;
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function median(values: Iterable<number>): number {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return sorted.length % 2 ? at(middle) : (at(middle - 1) + at(middle)) / 2;
}

/** A figure of a result line: null where nothing could be measured. */
export type Figure = number | null;

/** Four significant digits are more than a benchmark knows. */
export const rounded = (value: number): Figure => (Number.isFinite(value) ? Number(value.toPrecision(4)) : null);

/** Whether a goal is met; what could not be measured meets none. */
export const atMost = (value: Figure, most: number): boolean => value !== null && value <= most;
export const atLeast = (value: Figure, least: number): boolean => value !== null && value >= least;

/** One figure of both sides in one repetition. */
export interface Pair {
  ours: Figure;
  floor: Figure;
}

export interface Compared extends Pair {
  ratio: Figure;
  spread: Figure[];
}

const measured = (value: Figure): number => value ?? Number.NaN;

/** Of paired repetitions: the medians, the median of the ratios and how far they spread. */
export function compare(pairs: Pair[]): Compared {
  const ratios = pairs.map(({ ours, floor }) => measured(ours) / measured(floor));
  return {
    ours: rounded(median(pairs.map(({ ours }) => measured(ours)))),
    floor: rounded(median(pairs.map(({ floor }) => measured(floor)))),
    ratio: rounded(median(ratios)),
    spread: [rounded(Math.min(...ratios)), rounded(Math.max(...ratios))],
  };
}

/** The same of a row without a floor. */
export function alone(values: Figure[]): Compared {
  const known = values.map(measured);
  return {
    ours: rounded(median(known)),
    floor: null,
    ratio: null,
    spread: [rounded(Math.min(...known)), rounded(Math.max(...known))],
  };
}
