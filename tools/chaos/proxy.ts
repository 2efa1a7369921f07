import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { portOf } from '../../bench/lib/http.ts';

/**
 * A TCP proxy between two of our processes, whose line can be treated badly. `mode` is what happens to lines and to new ones:
 *
 * - `pass`: bytes go through;
 * - `refuse`: no new connection is accepted, existing ones are reset;
 * - `half-open`: connections stay open but nothing passes in either direction, and neither side notices;
 * - `slow`: answers trickle, so that the server's buffers fill.
 *
 * `delay` holds every piece back for so many milliseconds. `cutAfter` ends each line in the middle of what the near side says, after so
 * many bytes; `cutAnswers` when the far side answers to as much. Both count what they ended in `cut`. `passed` counts the bytes
 * and `held` what was refused or swallowed, so that a fault on an unused connection is noticed.
 */
export type LineMode = 'pass' | 'refuse' | 'half-open' | 'slow';

interface Line {
  near: Socket;
  far: Socket;
  /** Bytes that the near side has said. */
  said: number;
}

export class Proxy {
  mode: LineMode = 'pass';
  delay = 0;
  cutAfter = Number.POSITIVE_INFINITY;
  cutAnswers = Number.POSITIVE_INFINITY;
  cut = 0;
  passed = 0;
  held = 0;
  port = 0;
  #lines = new Set<Line>();
  #server: Server;
  #target: number;

  constructor(target: number) {
    this.#target = target;
    this.#server = createServer({ noDelay: true, allowHalfOpen: true }, (near) => this.#take(near));
  }

  async listen(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.port = portOf(this.#server);
    return this;
  }

  get lines(): number {
    return this.#lines.size;
  }

  /** Ends every open connection, as a crashed peer would; returns how many there were. */
  reset(): number {
    const { size } = this.#lines;
    for (const line of this.#lines) {
      line.near.resetAndDestroy();
      line.far.resetAndDestroy();
    }
    this.#lines.clear();
    return size;
  }

  /** Back to a good line; what hung in a half-open one is never delivered, so those lines are ended. */
  heal(): void {
    const { mode } = this;
    this.mode = 'pass';
    this.delay = 0;
    this.cutAfter = Number.POSITIVE_INFINITY;
    this.cutAnswers = Number.POSITIVE_INFINITY;
    if (mode === 'half-open') this.reset();
    for (const { near, far } of this.#lines) {
      near.resume();
      far.resume();
    }
  }

  close(): Promise<void> {
    this.reset();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #take(near: Socket): void {
    if (this.mode === 'refuse') {
      this.held += 1;
      near.resetAndDestroy();
      return;
    }
    const far = connect({ port: this.#target, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    const line = { near, far, said: 0 };
    this.#lines.add(line);
    this.#carry(line, near, far, false);
    this.#carry(line, far, near, true);
  }

  /** Whether the line is to end here, with what belongs before the cut still passed on. */
  #isCut(line: Line, to: Socket, piece: Buffer, answers: boolean): boolean {
    if (answers ? line.said < this.cutAnswers : line.said + piece.length < this.cutAfter) {
      if (!answers) line.said += piece.length;
      return false;
    }
    this.cut += 1;
    const end = () => {
      line.near.resetAndDestroy();
      line.far.resetAndDestroy();
    };
    if (answers) end();
    else to.write(piece.subarray(0, Math.max(0, this.cutAfter - line.said)), end);
    return true;
  }

  #carry(line: Line, from: Socket, to: Socket, answers: boolean): void {
    from.on('data', (piece: Buffer) => {
      if (this.mode === 'half-open') {
        this.held += 1;
        return;
      }
      this.passed += piece.length;
      if (this.#isCut(line, to, piece, answers)) return;
      const write = () => {
        if (to.destroyed || to.writableEnded) return;
        if (!to.write(piece)) {
          from.pause();
          to.once('drain', () => from.resume());
        }
        if (answers && this.mode === 'slow') {
          from.pause();
          setTimeout(() => from.resume(), 200);
        }
      };
      if (this.delay > 0) setTimeout(write, this.delay);
      else write();
    });
    from.on('end', () => setTimeout(() => to.end(), this.delay));
    for (const event of ['error', 'close'])
      from.on(event, () => {
        if (this.mode === 'half-open' && event === 'close') return;
        this.#lines.delete(line);
        to.destroy();
      });
  }
}
