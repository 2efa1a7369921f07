/** Gathers bursts: the first at once, what follows within the pause together at its end. */
export function gather<T>(flush: (items: T[]) => void, pauseMs: number) {
  let items: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    if (items.length === 0) return;
    const now = items;
    items = [];
    timer = setTimeout(run, pauseMs);
    flush(now);
  };
  return {
    add(more: readonly T[]): void {
      items.push(...more);
      if (timer === undefined) run();
    },
    /** Forgets what was not flushed. */
    clear(): void {
      items = [];
    },
  };
}
