import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds of the machine's monotonic clock: the same number in every process of this machine. */
export function monotonic(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1000 + nanoseconds / 1e6;
}

/**
 * What to add to a monotonic instant to get the wall clock (milliseconds since 1970). `Date.now` counts whole milliseconds, so the instant
 * at which it ticks is looked for; the smallest of several looks is the one that was interrupted least.
 */
export function wallOffset(looks = 25): number {
  let best = Number.POSITIVE_INFINITY;
  for (let look = 0; look < looks; look += 1) {
    const start = Date.now();
    let now = Date.now();
    while (now === start) now = Date.now();
    const at = monotonic();
    best = Math.min(best, at - now);
  }
  return -best;
}

/** Waits until a monotonic instant; a timer alone wakes up to a millisecond late. */
export const until = (instant: number): Promise<void> => sleep(Math.max(0, instant - monotonic()));

export const elapsed = async <T>(work: () => Promise<T>): Promise<{ result: T; milliseconds: number }> => {
  const since = performance.now();
  const result = await work();
  return { result, milliseconds: performance.now() - since };
};
