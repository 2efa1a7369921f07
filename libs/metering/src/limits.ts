/** V1: readings above what the equipment can do are wrong. */

/** Panels can exceed their rating a little, and an export limiter by a little less. */
const OVER_RATING = 1.1;
const OVER_EXPORT = 1.02;

/** The most that panels of `kwp` kW can generate in a half hour, Wh. */
export const mostGenerated = (kwp: number): number => Math.floor(kwp * 500 * OVER_RATING);

/** The most that a connection limited to `kw` kW can export in a half hour, Wh. */
export const mostExported = (kw: number): number => Math.floor(kw * 500 * OVER_EXPORT);

/** Which half hours exceed the limit, both in Wh. None does if no limit is known. */
export const overLimit = (wh: readonly (number | null)[], most: number | null): number[] =>
  most === null ? [] : wh.flatMap((value, at) => (value !== null && value > most ? [at] : []));
