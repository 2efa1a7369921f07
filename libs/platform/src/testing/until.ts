import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until something holds; fails with `what` when it does not in time. Generous: a busy machine is slow, not wrong. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, within = 60_000): Promise<void> {
  const deadline = Date.now() + within;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited ${within} ms in vain until ${what}`);
    await sleep(15);
  }
}
