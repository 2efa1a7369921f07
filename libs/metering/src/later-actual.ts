import type { Quality } from '@libs/contracts';

/** V12: an actual reading arrives for a half hour that was estimated or missing. */

interface Known {
  wh: number | null;
  quality: Quality;
}

export type Effect = { effect: 'none' } | { effect: 'revision' | 'note'; deltaWh: number };

/**
 * What happens to a period when `after` replaces `before`: nothing if the values are equal, a silent revision before its bill
 * was issued, and a credit or debit note over the difference in Wh afterwards.
 */
export function laterActual(before: readonly Known[], after: readonly Known[], issued: boolean): Effect {
  const sum = (all: readonly Known[]) => all.reduce((total, { wh }) => total + (wh ?? 0), 0);
  const same = before.every(({ wh, quality }, at) => after[at]?.wh === wh && after[at]?.quality === quality);
  const deltaWh = sum(after) - sum(before);
  if (same || (issued && deltaWh === 0)) return { effect: 'none' };
  return { effect: issued ? 'note' : 'revision', deltaWh };
}
