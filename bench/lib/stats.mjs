/** The value below which a share of the samples lies; `sorted` ascending. */
export function quantile(sorted, share) {
  if (sorted.length === 0) return Number.NaN;
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
}

export function median(values) {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Four significant digits are more than a benchmark knows. */
export const rounded = (value) => (Number.isFinite(value) ? Number(value.toPrecision(4)) : null);

/** Of paired repetitions: the medians, the median of the ratios and how far they spread. */
export function compare(pairs) {
  const ratios = pairs.map(({ ours, floor }) => ours / floor);
  return {
    ours: rounded(median(pairs.map((pair) => pair.ours))),
    floor: rounded(median(pairs.map((pair) => pair.floor))),
    ratio: rounded(median(ratios)),
    spread: [rounded(Math.min(...ratios)), rounded(Math.max(...ratios))],
  };
}
