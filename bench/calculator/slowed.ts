import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';

/** A turn of stopping and going on; as short as timers can be trusted. */
const TURN_MS = 12;

/** Signals go to processes; a browser tells which of its own render pages. */
async function renderersOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  } finally {
    await session.detach();
  }
}

function signal(pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch {
      // It has ended.
    }
}

/**
 * Slows the pages of a browser with their workers. Chromium's own throttle slows a page's main thread alone and refuses a
 * worker, so the processes are stopped for all but one part in `times` of each turn. Answers how to end it.
 */
export async function slowed(browser: Browser, times: number): Promise<() => Promise<void>> {
  const pids = await renderersOf(browser);
  let on = true;
  const turns = (async () => {
    while (on) {
      signal(pids, 'SIGSTOP');
      await sleep(TURN_MS * (1 - 1 / times));
      signal(pids, 'SIGCONT');
      await sleep(TURN_MS / times);
    }
  })();
  return async () => {
    on = false;
    await turns;
    signal(pids, 'SIGCONT');
  };
}
