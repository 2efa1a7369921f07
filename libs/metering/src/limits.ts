/** V1: more than the equipment can do was not done by it. */

/** Panels can exceed their rating a little, the limiter of an export a little less. */
const OVER_RATING = 1.1;
const OVER_EXPORT = 1.02;

/** The most that panels of `kwp` kW can generate in a half hour, Wh. */
export const mostGenerated = (kwp: number): number => Math.floor(kwp * 500 * OVER_RATING);

/** The most that a connection limited to `kw` kW can export in a half hour, Wh. */
export const mostExported = (kw: number): number => Math.floor(kw * 500 * OVER_EXPORT);

/** Which half hours exceed the most, both in Wh. None does where no limit is known. */
export const overLimit = (wh: readonly (number | null)[], most: number | null): number[] =>
  most === null ? [] : wh.flatMap((value, at) => (value !== null && value > most ? [at] : []));
