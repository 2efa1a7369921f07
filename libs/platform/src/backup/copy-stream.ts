import type { Socket } from 'node:net';
import type pg from 'pg';
import { RESTORE } from './backup.texts.js';

/** What `pg` passes to a query so that it can talk to the server; the types of `pg` do not describe it. */
interface Line {
  stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** Server messages that a COPY receives and ignores. */
class Copying {
  protected failure: Error | null = null;

  constructor(
    private readonly text: string,
    private readonly settle: (error: Error | null) => void,
  ) {}

  submit(line: Line): void {
    line.query(this.text);
  }

  handleError(error: Error): void {
    this.failure ??= error;
    this.settle(this.failure);
  }

  handleReadyForQuery(): void {
    this.settle(this.failure);
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
}

class CopyOut extends Copying {
  constructor(
    text: string,
    private readonly take: (chunk: Buffer) => Promise<void> | null,
    settle: (error: Error | null) => void,
  ) {
    super(text, settle);
  }

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Line): void {
    // Copied, because the chunk is a view of a buffer that the next message is read into.
    const full = this.take(Buffer.from(chunk));
    if (!full) return;
    stream.pause();
    full.then(
      () => stream.resume(),
      (error: Error) => stream.destroy(error),
    );
  }
}

class CopyIn extends Copying {
  constructor(
    text: string,
    private readonly rows: AsyncIterable<Buffer>,
    settle: (error: Error | null) => void,
  ) {
    super(text, settle);
  }

  handleCopyInResponse(line: Line): void {
    this.send(line).then(
      () => line.endCopyFrom(),
      (error: Error) => {
        this.failure ??= error;
        line.sendCopyFail(RESTORE.unreadable);
      },
    );
  }

  private async send(line: Line): Promise<void> {
    for await (const row of this.rows) {
      if (this.failure) return;
      line.sendCopyFromChunk(row);
      if (line.stream.writableNeedDrain) await new Promise((resolve) => line.stream.once('drain', resolve));
    }
  }
}

const run = (client: pg.ClientBase, make: (settle: (error: Error | null) => void) => Copying): Promise<void> =>
  new Promise((resolve, reject) => {
    const copying = make((error) => (error ? reject(error) : resolve()));
    client.query(copying as unknown as pg.Submittable);
  });

/**
 * Runs `copy … to stdout` and passes each chunk to `take`. If `take` returns a promise, the stream pauses until it
 * settles.
 */
export const copyOut = (client: pg.ClientBase, text: string, take: (chunk: Buffer) => Promise<void> | null) =>
  run(client, (settle) => new CopyOut(text, take, settle));

/** Runs `copy … from stdin` with these rows, each with its line ending. */
export const copyIn = (client: pg.ClientBase, text: string, rows: AsyncIterable<Buffer>) =>
  run(client, (settle) => new CopyIn(text, rows, settle));
