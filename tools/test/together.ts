import type { Check, CheckContext, CheckResult } from './check.ts';

/** A check that has begun or will begin. */
export interface Running {
  check: Check;
  result: Promise<CheckResult>;
  /** Milliseconds that it has run for; null until it begins. */
  took: () => number | null;
}

/** Begins checks in their order, at most so many at once. What throws is a rejected result. */
export function runTogether(checks: readonly Check[], context: CheckContext, most: number): Running[] {
  const waiting = checks.map((check) => {
    let began: number | null = null;
    let ended: number | null = null;
    const { promise, resolve, reject } = Promise.withResolvers<CheckResult>();
    promise.catch(() => {});
    const begin = () => {
      began = performance.now();
      const running = check.run(context).finally(() => (ended = performance.now()));
      return running.then(resolve, reject);
    };
    const took = () => (began === null ? null : (ended ?? performance.now()) - began);
    return { begin, running: { check, result: promise, took } };
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
