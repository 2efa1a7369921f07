import type { ChangesEnvelope } from '@libs/contracts';
import type { MemoryLog } from './memory-log.js';
import type { Reaction, Reader } from './reader.js';
import { Line, type SimProcess } from './sim-process.js';

/** A client whose connection may be cut at any time, and the events it applied. */
export class SimClient {
  readonly applied: ChangesEnvelope[] = [];
  heardLive = 0;
  private first: Record<string, number> | null = null;
  private line: Line | null = null;
  private process: SimProcess | null = null;

  constructor(
    readonly audiences: readonly string[],
    private readonly reader: Reader,
  ) {}

  get connected(): boolean {
    return this.line?.open === true;
  }

  connect(process: SimProcess): void {
    this.cut();
    this.process = process;
    this.line = new Line(this.audiences);
    process.lines.add(this.line);
    this.ask(this.reader.begin());
  }

  cut(): void {
    if (!this.line) return;
    this.line.open = false;
    this.process?.lines.delete(this.line);
    this.line = null;
  }

  /** Receives one packet; with `lose` it is dropped, which no network does but a broken server can. */
  receive(lose = false): void {
    if (!this.connected) return;
    const message = this.line?.down.shift();
    if (!message) return;
    if (message.kind === 'answer') {
      this.first ??= { ...message.answer.numbers };
      this.follow(this.reader.answered(message.answer));
    } else if (!lose) {
      this.heardLive += this.follow(this.reader.heard(message.envelope));
    }
  }

  /** Sends a `head` frame when nothing else is in flight. */
  heartbeat(numbers: Map<string, number>): void {
    if (!this.connected || this.line?.joined !== true || this.line.down.length > 0) return;
    const own = this.audiences.map((audience) => [audience, numbers.get(audience) ?? 0] as const);
    this.follow(this.reader.told(Object.fromEntries(own)));
  }

  /**
   * Events that it should have applied but did not, applied twice or applied out of order. Events that a broken server
   * dropped are fetched once noticed; then the order holds only within each audience.
   */
  faults(log: MemoryLog, order: 'of the log' | 'of each audience'): string[] {
    const faults: string[] = [];
    const known = this.first;
    if (!known) return faults;
    const due = log.copies.filter(
      (copy) => this.audiences.includes(copy.audience) && copy.n > (known[copy.audience] ?? 0),
    );
    const got = this.applied.map((envelope) => `${envelope.audience}#${envelope.n}`);
    const owed = due.map((copy) => `${copy.audience}#${copy.n}`);
    if (new Set(got).size < got.length) faults.push('twice');
    if (owed.some((copy) => !got.includes(copy))) faults.push('lost');
    if (got.some((copy) => !owed.includes(copy))) faults.push('not its own');
    const lanes = order === 'of the log' ? [''] : this.audiences;
    const inOrder = (lane: string) =>
      got.filter((copy) => copy.startsWith(lane)).join() === owed.filter((copy) => copy.startsWith(lane)).join();
    if (faults.length === 0 && !lanes.every(inOrder)) faults.push('out of order');
    return faults;
  }

  private follow({ apply, ask }: Reaction): number {
    this.applied.push(...apply);
    if (ask) this.ask(ask.after);
    return apply.length;
  }

  private ask(after: string | null): void {
    if (this.line && this.process) void this.process.resume(this.line, after);
  }
}
