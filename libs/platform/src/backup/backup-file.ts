import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, type Gzip } from 'node:zlib';
import { z } from 'zod';
import type { Table } from './tables.js';

/**
 * One gzip file of lines that are also readable as text. Each part begins with a line of JSON, followed by its rows as
 * COPY writes them, and ends with `\.`; a stored file is a part of base64 lines. The manifest comes last: a backup
 * without one is incomplete.
 */
const END = Buffer.from('\\.');
const NEWLINE = Buffer.from('\n');
/** How many bytes of a stored file are in one line of base64. */
const PIECE = 48 * 1024;

const Sum = z.strictObject({ bytes: z.int().min(0), sha256: z.string().length(64) });
export const Manifest = z.strictObject({
  part: z.literal('manifest'),
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Names of the migrations that were applied. */
  migrations: z.array(z.string()),
  /** The log's epoch and its newest sequence number. */
  epoch: z.string(),
  head: z.number(),
  tables: z.record(z.string(), Sum.extend({ rows: z.int().min(0) })),
  partitions: z.array(z.strictObject({ name: z.string(), parent: z.string(), bound: z.string() })),
  sequences: z.record(z.string(), z.string()),
  /** Keyed by path; null where uploads are in a bucket, which is backed up separately. */
  files: z.record(z.string(), Sum).nullable(),
  /** Shows whether a given SECRET_KEY is the one that sealed the secrets; null where it was not known. */
  key: z.string().nullable(),
});
export type Manifest = z.infer<typeof Manifest>;

const Head = z.discriminatedUnion('part', [
  z.strictObject({ part: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  z.strictObject({ part: z.literal('file'), path: z.string() }),
  Manifest,
]);

/** Counts the bytes that pass through and hashes them. */
export class Tally {
  private readonly hash: Hash = createHash('sha256');
  bytes = 0;
  rows = 0;

  take(piece: Buffer): void {
    this.hash.update(piece);
    this.bytes += piece.length;
    this.rows += 1;
  }

  /** The hash of everything that passed through. Call it once. */
  end(): string {
    return this.hash.digest('hex');
  }
}

/** Sums rows regardless of order, because PostgreSQL may return a table's rows in any order. */
export class RowSum {
  private sum = 0n;
  rows = 0;

  take(row: Buffer): void {
    const hash = BigInt(`0x${createHash('sha256').update(row).digest('hex')}`);
    this.sum = BigInt.asUintN(256, this.sum + hash);
    this.rows += 1;
  }

  equals(other: RowSum): boolean {
    return this.rows === other.rows && this.sum === other.sum;
  }
}

export class BackupWriter {
  private readonly gzip: Gzip = createGzip({ level: 6 });
  private readonly written: Promise<void>;

  /** Why writing failed, such as a full disk. */
  failure: Error | null = null;

  private constructor(file: FileHandle) {
    this.written = pipeline(this.gzip, file.createWriteStream());
    this.written.catch((error: Error) => {
      this.failure ??= error;
    });
    // Several pieces may be in flight when the buffer fills; each waits for it to drain.
    this.gzip.setMaxListeners(0);
  }

  /** A file that must not exist yet. It contains personal data, so only its owner may read it. */
  static async create(path: string): Promise<BackupWriter> {
    return new BackupWriter(await open(path, 'wx', 0o600));
  }

  /** Returns a promise when the writer is full; wait for it before writing more. */
  put(piece: Buffer): Promise<void> | null {
    if (this.gzip.write(piece)) return null;
    return Promise.race([new Promise<void>((resolve) => this.gzip.once('drain', resolve)), this.written]);
  }

  async line(value: object): Promise<void> {
    await this.put(Buffer.from(`${JSON.stringify(value)}\n`));
  }

  beginTable({ name, columns }: Table): Promise<void> {
    return this.line({ part: 'table', name, columns });
  }

  async endPart(): Promise<void> {
    await this.put(Buffer.concat([END, NEWLINE]));
  }

  async file(path: string, bytes: Buffer): Promise<void> {
    await this.line({ part: 'file', path });
    for (let from = 0; from < bytes.length; from += PIECE)
      await this.put(Buffer.from(`${bytes.subarray(from, from + PIECE).toString('base64')}\n`));
    await this.endPart();
  }

  async close(): Promise<void> {
    this.gzip.end();
    await this.written;
  }

  /** Closes the file after a failure. */
  async drop(): Promise<void> {
    this.gzip.destroy();
    await finished(this.gzip).catch(() => undefined);
  }
}

/** The consumer of a backup; it must read each part's rows to the end. */
export interface BackupReader {
  table(table: Table, rows: AsyncIterable<Buffer>): Promise<void>;
  file(path: string, bytes: Buffer): Promise<void>;
}

/** A backup that is incomplete, was not made by Voltmere, or does not match its manifest. */
export class DamagedBackup extends Error {}

/** Reads a backup once, in order, and returns its manifest. */
export async function readBackup(path: string, reader: BackupReader): Promise<Manifest> {
  const lines = linesOf(path);
  let manifest: Manifest | null = null;
  try {
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      const head = headOf(next.value);
      if (head.part === 'manifest') manifest = head;
      else if (head.part === 'table') await reader.table(head, withNewlines(rowsOf(lines)));
      else {
        const pieces: Buffer[] = [];
        for await (const piece of rowsOf(lines)) pieces.push(Buffer.from(piece.toString('latin1'), 'base64'));
        await reader.file(head.path, Buffer.concat(pieces));
      }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_'))
      throw new DamagedBackup('it ends early or is no gzip file');
    throw error;
  }
  if (!manifest) throw new DamagedBackup('it has no manifest at its end');
  return manifest;
}

function headOf(line: Buffer): z.infer<typeof Head> {
  try {
    return Head.parse(JSON.parse(line.toString()));
  } catch {
    throw new DamagedBackup('a line of it is not what this version writes');
  }
}

/** The lines of one part, to its end. */
async function* rowsOf(lines: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new DamagedBackup('it ends in the middle of a part');
    if (END.equals(value)) return;
    yield value;
  }
}

async function* withNewlines(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const row of rows) yield Buffer.concat([row, NEWLINE]);
}

async function* linesOf(path: string): AsyncGenerator<Buffer> {
  const source = createReadStream(path);
  const plain = createGunzip();
  // Errors of the source stream surface on `plain`, which is read here.
  pipeline(source, plain).catch(() => undefined);
  let rest: Buffer[] = [];
  for await (const chunk of plain as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      const piece = chunk.subarray(from, at);
      yield rest.length > 0 ? Buffer.concat([...rest, piece]) : piece;
      rest = [];
      from = at + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
  }
  if (rest.length > 0) throw new DamagedBackup('its last line is cut off');
}
