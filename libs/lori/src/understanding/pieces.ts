import { setImmediate as otherWork } from 'node:timers/promises';

/** Long work in pieces: a generator that yields between them. */

/** How long a run of pieces may keep the process from other work, in milliseconds. */
const AT_ONCE = 8;

/** All pieces without a break. */
export function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** The same, with a look at what else there is to do every few milliseconds. */
export async function inPieces<T>(work: Generator<void, T>): Promise<T> {
  await otherWork();
  let since = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - since < AT_ONCE) continue;
    await otherWork();
    since = performance.now();
  }
}
