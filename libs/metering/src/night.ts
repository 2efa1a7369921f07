/** V3: generation at night means that the meter's clock is wrong. */

/** The end of civil twilight, degrees: below it no panel generates anything. */
const NIGHT_BELOW = -6;
const IN_A_ROW = 2;

/**
 * The half hours of generation at night, as places in `wh`: only where at least two follow each other. `height` is the sun's in
 * the middle of a half hour in degrees, asked only where something was generated.
 */
export function generatedAtNight(wh: readonly (number | null)[], height: (at: number) => number): number[] {
  const found: number[] = [];
  let run: number[] = [];
  for (let at = 0; at <= wh.length; at++) {
    if ((wh[at] ?? 0) > 0 && height(at) < NIGHT_BELOW) {
      run.push(at);
      continue;
    }
    if (run.length >= IN_A_ROW) found.push(...run);
    run = [];
  }
  return found;
}
