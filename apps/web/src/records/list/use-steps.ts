import { useState } from 'react';

/** So many of a long list, and the way to more: a thousand cards at once are slow to draw and no use to read. */
export function useSteps<T>(items: readonly T[], first: number, step = first) {
  const [steps, setSteps] = useState(0);
  const count = first + steps * step;
  const hidden = Math.max(0, items.length - count);
  return {
    shown: items.slice(0, count),
    hidden,
    /** So many come next. */
    next: Math.min(step, hidden),
    showMore: () => setSteps((now) => now + 1),
  };
}
