import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientToServer, ServerToClient } from '@libs/contracts';
import type { Server } from 'socket.io';

/** The number of sockets closed per turn when a process stops: five thousand are closed in two and a half seconds. */
const AT_ONCE = 100;
const EVERY_MS = 50;
/** Reconnections are spread over this many milliseconds per client, at most over a second. */
const RETRY_MS_EACH = 1;
const RETRY_MS_AT_MOST = 1_000;

/** Closes all sockets in batches, each with the delay after which to reconnect to another process. */
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
  // Sockets that connected meanwhile.
  io.local.disconnectSockets(true);
}
