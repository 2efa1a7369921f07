/** V7: a site can't export more than it generated and discharged. */

const MARGIN = 0.01;

interface Both {
  gen: readonly (number | null)[];
  exp: readonly (number | null)[];
  /** Discharge of a battery; leave out if there is none. */
  dis?: readonly (number | null)[];
}

/** Whether more was exported than generated and discharged, by over 1%, in the half hours of which all are known (Wh). */
export function metersSwapped({ gen, exp, dis }: Both): boolean {
  let [made, sent] = [0, 0];
  gen.forEach((wh, at) => {
    const out = exp[at] ?? null;
    const given = dis ? (dis[at] ?? null) : 0;
    if (wh === null || out === null || given === null) return;
    made += wh + given;
    sent += out;
  });
  return sent > made * (1 + MARGIN);
}

/** The share of generation that was cut off because derived use can't be below zero: export beyond generation. */
export function clippedShare({ gen, exp }: Omit<Both, 'dis'>): number {
  let [made, clipped] = [0, 0];
  gen.forEach((wh, at) => {
    const out = exp[at] ?? null;
    if (wh === null || out === null) return;
    made += wh;
    clipped += Math.max(0, out - wh);
  });
  return made === 0 ? (clipped > 0 ? 1 : 0) : clipped / made;
}
