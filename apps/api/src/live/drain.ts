import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientToServer, ServerToClient } from '@libs/contracts';
import type { Server } from 'socket.io';

/** A process that ends sends so many away at once, then waits: five thousand are gone in two and a half seconds. */
const AT_ONCE = 100;
const EVERY_MS = 50;
/** They come back spread over so many milliseconds each, at most over a second. */
const RETRY_MS_EACH = 1;
const RETRY_MS_AT_MOST = 1_000;

/** Sends everyone away in turns, with a word when to come back to another process. */
export async function drain<Data>(
  io: Server<ClientToServer, ServerToClient, Record<string, never>, Data>,
): Promise<void> {
  const sockets = [...io.of('/').sockets.values()];
  const spread = Math.min(RETRY_MS_AT_MOST, sockets.length * RETRY_MS_EACH);
  for (let from = 0; from < sockets.length; from += AT_ONCE) {
    if (from > 0) await sleep(EVERY_MS);
    for (const socket of sockets.slice(from, from + AT_ONCE)) {
      socket.emit('moving', { retryMs: Math.round(Math.random() * spread) });
      socket.disconnect(true);
    }
  }
  // Whoever came in while it ended.
  io.local.disconnectSockets(true);
}
