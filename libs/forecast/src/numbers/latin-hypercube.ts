import type { Random } from './random.js';

/**
 * `count` draws in `dimensions`, each dimension cut into `count` equal slices with one draw in each: percentiles settle
 * far sooner than with free draws. `[dimension][draw]`, above 0 and below 1.
 */
export function latinHypercube(random: Random, count: number, dimensions: number): Float64Array[] {
  return Array.from({ length: dimensions }, () => {
    const column = new Float64Array(count);
    for (let at = 0; at < count; at++) column[at] = (at + random.uniform()) / count;
    for (let at = count - 1; at > 0; at--) {
      const other = random.below(at + 1);
      const kept = column[at] as number;
      column[at] = column[other] as number;
      column[other] = kept;
    }
    return column;
  });
}
