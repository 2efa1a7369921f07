/** The middle value, or the mean of the middle two; null of none. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] as number) + upper) / 2;
}

/**
 * Splits a whole `total` into whole parts, zero or more, in proportion to `weights`; they add up to it exactly. What rounding down
 * leaves goes to the largest remainders, of equal ones to the first. Without any weight the parts are equal.
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, one) => all + one, 0);
  const shares = weights.map((one) => (sum > 0 ? (total * one) / sum : total / weights.length));
  const parts = shares.map(Math.floor);
  let left = total - parts.reduce((all, one) => all + one, 0);
  const order = shares
    .map((share, at) => ({ at, rest: share - Math.floor(share) }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at);
  for (const { at } of order) {
    if (left <= 0) break;
    parts[at] = (parts[at] as number) + 1;
    left -= 1;
  }
  return parts;
}
