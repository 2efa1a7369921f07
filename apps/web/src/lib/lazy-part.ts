import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** Waits after failures while there is a network; one that is missing is waited for without end. */
const WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000];

/**
 * A part of a page that is fetched when it is first shown. A tunnel or a restart in that moment is no reason to lose the
 * page: the part shows its fallback until it can be had. Rejects when it cannot be had with a network either.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await persistently(load) }));
}

/** What `load` gives, tried again while there is hope. */
export async function persistently<T>(
  load: () => Promise<T>,
  online: () => boolean = () => navigator.onLine,
  wait: (milliseconds: number) => Promise<void> = untilOnlineOr,
): Promise<T> {
  for (let failures = 0; ; ) {
    try {
      return await load();
    } catch (error) {
      const away = !online();
      if (!away && failures >= WAITS_MS.length) throw error;
      await wait(WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] as number);
      if (!away) failures += 1;
    }
  }
}

function untilOnlineOr(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
  });
}
