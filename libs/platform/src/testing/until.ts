import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for a condition; fails with `what` on timeout. The timeout is generous, since a busy machine is only slow. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, within = 60_000): Promise<void> {
  const deadline = Date.now() + within;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited ${within} ms in vain until ${what}`);
    await sleep(15);
  }
}
