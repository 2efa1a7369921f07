/** V4: a register that repeats one value is stuck. */

const EQUAL = 10;

/** Every half hour of a run of ten or more equal counts above zero, as places in `wh`. */
export function frozen(wh: readonly (number | null)[]): number[] {
  const found: number[] = [];
  let begins = 0;
  for (let at = 1; at <= wh.length; at++) {
    if (at < wh.length && wh[at] === wh[begins]) continue;
    if (at - begins >= EQUAL && (wh[begins] ?? 0) > 0) for (let one = begins; one < at; one++) found.push(one);
    begins = at;
  }
  return found;
}
