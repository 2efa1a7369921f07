import type { Socket as TcpSocket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

const TURN_MS = 10;

/**
 * When several events are published at once, each socket gets them in one write, because the system call is most of a
 * delivery's cost. Writes to one socket stay in the order of its stream, so anything written meanwhile comes after.
 */
export class GatheredWrites {
  private gathering = false;
  private readonly held = new Set<TcpSocket>();

  gather(): void {
    this.gathering = true;
  }

  /** Buffers what is written to this socket until it is released. */
  hold(socket: TcpSocket): void {
    if (!this.gathering || this.held.has(socket)) return;
    this.held.add(socket);
    socket.cork();
  }

  /** Flushes all sockets in batches, so that other requests are handled in between. */
  async release(): Promise<void> {
    this.gathering = false;
    let turn = performance.now();
    for (const socket of this.held) {
      this.held.delete(socket);
      socket.uncork();
      if (performance.now() - turn < TURN_MS) continue;
      await nextTurn();
      turn = performance.now();
    }
  }
}
