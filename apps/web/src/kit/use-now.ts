import { useSyncExternalStore } from 'react';

/** One clock for the page: a thousand relative times share one timer. */
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | null = null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === null) {
    now = Date.now();
    timer = setInterval(() => {
      now = Date.now();
      for (const each of listeners) each();
    }, 1000);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
}

/** The present, in steps of `step` seconds: a component renders again only when its step has passed. */
export function useNow(step = 1): Date {
  useSyncExternalStore(
    subscribe,
    () => Math.floor(now / 1000 / step),
    () => 0,
  );
  // Without a listener the shared clock stands still: a first render reads the true time.
  return new Date(timer === null ? Date.now() : now);
}
