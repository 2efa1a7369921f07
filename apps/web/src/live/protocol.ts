import { PROTOCOL } from '@libs/contracts';
import { createStore, useStore } from '../lib/store';

/** Whether the server speaks of more than this page knows: it stays whole, and a reload brings the newer one. */
const newer = createStore(false);

/** Reads the version in a server's `hello`; anything else is ignored. */
export function heardProtocol(said: unknown): void {
  const protocol = (said as { protocol?: unknown } | null)?.protocol;
  if (typeof protocol === 'number') newer.set(protocol > PROTOCOL.speaks);
}

/** The server refused this page for its age. */
export const heardOutdated = (): void => newer.set(true);

export const isBehindServer = (): boolean => newer.get();
export const useBehindServer = (): boolean => useStore(newer);

const LONGEST_MS = 10_000;

/** Milliseconds until a server that ends wants to see us elsewhere; null for anything that is no such hint. */
export function retryAfter(hint: unknown): number | null {
  const wait = (hint as { retryMs?: unknown } | null)?.retryMs;
  return typeof wait === 'number' && wait >= 0 && wait <= LONGEST_MS ? wait : null;
}
