import type { Scored } from './scores.js';
import { NONE } from './targets.js';

/** One order out of several views of a question, with a chance for each target. Pure. */

export interface Ranked {
  key: string;
  /** By its words alone, 0 to about 1. */
  score: number;
  /** How likely it is what was meant, 0 to 1. */
  chance: number;
}
export interface Ranking {
  /** Best first. */
  ranked: Ranked[];
  /** How likely nothing of it was meant. */
  none: number;
}

/** What each view counts for; fitted to labelled questions that the classifier had not learnt from. */
const FITTED = { likeness: 1.54, cover: 0.94, rank: 1.68, leaning: 5.7, learnt: 1.2, tool: 1.77 } as const;
/** The same for none of them. */
const FITTED_NONE = { always: 1.29, learnt: 0.67 } as const;
/** A target that the classifier holds for less likely than this has it all the same. */
const LEAST = -9;

export function fused(
  scores: readonly Scored[],
  learnt: ReadonlyMap<string, number>,
  leant: ReadonlyMap<string, number>,
): Ranking {
  const told = logarithms(learnt, [...scores.map(({ key }) => key), NONE]);
  const all = scores.map(({ key, score, views }) => {
    const lean = leant.get(key) ?? 0;
    const sum =
      FITTED.likeness * views.likeness +
      FITTED.cover * views.cover +
      FITTED.rank * views.rank +
      FITTED.leaning * lean +
      FITTED.learnt * (told.get(key) ?? LEAST) +
      (key.startsWith('tool:') ? FITTED.tool : 0);
    return { key, score: score === 0 ? 0 : score + lean, sum };
  });
  const nothing = FITTED_NONE.always + FITTED_NONE.learnt * (told.get(NONE) ?? LEAST);
  const most = Math.max(nothing, ...all.map(({ sum }) => sum));
  const weights = all.map(({ sum }) => Math.exp(sum - most));
  const whole = weights.reduce((sum, one) => sum + one, Math.exp(nothing - most));
  return {
    ranked: all
      .map(({ key, score }, at) => ({ key, score, chance: (weights[at] ?? 0) / whole }))
      .toSorted((a, b) => b.chance - a.chance),
    none: Math.exp(nothing - most) / whole,
  };
}

/** The logarithm of each one's share among those that the asker may read. */
function logarithms(learnt: ReadonlyMap<string, number>, keys: readonly string[]): Map<string, number> {
  const known = keys.flatMap((key) => {
    const sum = learnt.get(key);
    return sum === undefined ? [] : [{ key, sum }];
  });
  const most = Math.max(...known.map(({ sum }) => sum));
  const whole = Math.log(known.reduce((total, { sum }) => total + Math.exp(sum - most), 0)) + most;
  return new Map(known.map(({ key, sum }) => [key, Math.max(LEAST, sum - whole)]));
}
