import type { Check, CheckContext, CheckResult } from './check.ts';

/** A check that has begun or will begin, and when. */
export interface Running {
  check: Check;
  result: Promise<CheckResult>;
  /** By `performance.now()`; null while it waits for another to end. */
  since: () => number | null;
}

/** Begins checks in their order, at most so many at once. What throws is a rejected result. */
export function runTogether(checks: readonly Check[], context: CheckContext, most: number): Running[] {
  const started: (number | null)[] = checks.map(() => null);
  const waiting = checks.map((check, at) => {
    const { promise, resolve, reject } = Promise.withResolvers<CheckResult>();
    promise.catch(() => {});
    const begin = () => {
      started[at] = performance.now();
      return check.run(context).then(resolve, reject);
    };
    return { begin, running: { check, result: promise, since: () => started[at] ?? null } };
  });
  const queue = waiting.map(({ begin }) => begin);
  const next = async (): Promise<void> => {
    if (context.signal.aborted) return;
    await queue.shift()?.();
    if (queue.length > 0) await next();
  };
  for (let lane = 0; lane < most; lane++) void next();
  return waiting.map(({ running }) => running);
}
