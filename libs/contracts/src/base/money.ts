/** Money: pounds (a number with at most two decimals) in the API, whole pence in the database. */

export const toPence = (pounds: number): number => Math.round(pounds * 100);
export const toPounds = (pence: number): number => pence / 100;

/** Whole pence from a bigint column, which the driver returns as text. */
export const poundsOrNull = (pence: string | number | bigint | null | undefined): number | null =>
  pence === null || pence === undefined ? null : Number(pence) / 100;
export const penceOrNull = (pounds: number | null | undefined): number | null =>
  pounds == null ? null : toPence(pounds);
