import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** A reading as it waits on disk. */
export interface Waiting {
  /** Milliseconds by this machine's clock. */
  at: number;
  /** How far the server's clock was ahead then, in milliseconds; null while it wasn't known. */
  offset: number | null;
  item: object;
}

const HOUR = 3_600_000;
const KEPT_MS = 30 * 24 * HOUR;
const FILE = /^(\d+)\.jsonl$/;

/**
 * Readings that wait to be sent, on disk: a file an hour, one line each. A line is only gone once the server has answered for it, so that
 * neither a crash nor a month without a network loses a counter. Older ones than 30 days are dropped.
 */
export class Buffer {
  private readonly cursor: string;

  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
    this.cursor = join(folder, 'sent.json');
  }

  add(one: Waiting): void {
    appendFileSync(this.path(Math.floor(one.at / HOUR)), `${JSON.stringify(one)}\n`);
    for (const hour of this.hours()) if (hour * HOUR < one.at - KEPT_MS) rmSync(this.path(hour));
  }

  /** The oldest, up to so many. */
  oldest(most: number): Waiting[] {
    for (const hour of this.hours()) {
      const left = this.lines(hour).slice(this.sentOf(hour));
      if (left.length > 0) return left.slice(0, most).flatMap(parse);
    }
    return [];
  }

  /** Forgets the oldest lines: as many as `oldest` was asked for. */
  sent(most: number): void {
    for (const hour of this.hours()) {
      const count = this.lines(hour).length;
      const already = this.sentOf(hour);
      const now = Math.min(count, already + most);
      const isPast = this.hours().at(-1) !== hour;
      // A file that was sent while its hour ran goes before the next one is counted.
      if (now === count && isPast) rmSync(this.path(hour));
      else if (now > already) this.write({ hour, lines: now });
      if (now > already) return;
    }
  }

  private hours = (): number[] =>
    readdirSync(this.folder)
      .flatMap((name) => FILE.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((one, other) => one - other);

  private path = (hour: number): string => join(this.folder, `${hour}.jsonl`);

  /** Without a last line that a crash cut off. */
  private lines = (hour: number): string[] => readFileSync(this.path(hour), 'utf8').split('\n').slice(0, -1);

  private sentOf(hour: number): number {
    if (!existsSync(this.cursor)) return 0;
    const cursor = JSON.parse(readFileSync(this.cursor, 'utf8')) as { hour: number; lines: number };
    return cursor.hour === hour ? cursor.lines : 0;
  }

  /** Whole or not at all. */
  private write(cursor: { hour: number; lines: number }): void {
    writeFileSync(`${this.cursor}.new`, JSON.stringify(cursor));
    renameSync(`${this.cursor}.new`, this.cursor);
  }
}

function parse(line: string): Waiting[] {
  try {
    return [JSON.parse(line) as Waiting];
  } catch {
    return [];
  }
}
