/** By how much a total grew, as a whole percent; null from nothing. */
export const trendPercent = (total: number, previous: number): number | null =>
  previous === 0 ? null : Math.round((total / previous - 1) * 100);
