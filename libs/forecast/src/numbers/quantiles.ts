/** A figure with its spread: P10 is the low estimate everywhere: nine times in ten the outcome is higher. */
export interface Range {
  p10: number;
  p50: number;
  p90: number;
}

/** The value at a share of ascending samples, between neighbours by their distance. */
export function quantileOfSorted(sorted: Float64Array, share: number): number {
  const at = share * (sorted.length - 1);
  const low = Math.floor(at);
  const below = sorted[low] as number;
  const above = sorted[Math.min(low + 1, sorted.length - 1)] as number;
  return below + (at - low) * (above - below);
}

export function rangeOf(samples: Float64Array): Range {
  const sorted = Float64Array.from(samples).sort();
  return {
    p10: quantileOfSorted(sorted, 0.1),
    p50: quantileOfSorted(sorted, 0.5),
    p90: quantileOfSorted(sorted, 0.9),
  };
}

export function meanOf(samples: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < samples.length; at++) sum += samples[at] as number;
  return sum / samples.length;
}

/** Rounded for people, the same on every engine; a range keeps its order. */
export const roundTo = (value: number, decimals: number): number => {
  const scale = [1, 10, 100, 1e3, 1e4, 1e5, 1e6][decimals] as number;
  return Math.round(value * scale) / scale + 0;
};

export const roundRange = ({ p10, p50, p90 }: Range, decimals: number): Range => ({
  p10: roundTo(p10, decimals),
  p50: roundTo(p50, decimals),
  p90: roundTo(p90, decimals),
});
