import type { Socket as TcpSocket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

const TURN_MS = 10;

/**
 * When several events are published at once, a socket gets them in one write: the system call is most of what a
 * delivery costs. Each socket's own order is that of its stream, so whatever else is written meanwhile comes after.
 */
export class GatheredWrites {
  private gathering = false;
  private readonly held = new Set<TcpSocket>();

  gather(): void {
    this.gathering = true;
  }

  /** Keeps what is written to this socket from now on until the release. */
  hold(socket: TcpSocket): void {
    if (!this.gathering || this.held.has(socket)) return;
    this.held.add(socket);
    socket.cork();
  }

  /** Lets everything go, in turns so that others are answered in between. */
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
