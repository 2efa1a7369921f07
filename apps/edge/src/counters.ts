import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Counter } from './sunspec.ts';

const ROUND = 2 ** 32;

type Seen = Record<string, { raw: number; rounds: number }>;

/** Counters of 32 bits that go on after they began again from zero. What was seen is on disk, so that a restart misses no round. */
export class Counters {
  private readonly seen: Seen;

  private readonly file: string;

  constructor(file: string) {
    this.file = file;
    this.seen = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Seen) : {};
  }

  /** Wh. A fall of more than half a round is a new round; a smaller one is the device's own, and the server judges it. */
  wh(name: string, counter: Counter | null): number | null {
    if (!counter) return null;
    const { raw, scale, rolls } = counter;
    const last = this.seen[name] ?? { raw, rounds: 0 };
    const rounds = last.rounds + (rolls && last.raw - raw > ROUND / 2 ? 1 : 0);
    this.seen[name] = { raw, rounds };
    return Math.round((raw + rounds * ROUND) * 10 ** scale);
  }

  save(): void {
    writeFileSync(`${this.file}.new`, JSON.stringify(this.seen));
    renameSync(`${this.file}.new`, this.file);
  }
}
