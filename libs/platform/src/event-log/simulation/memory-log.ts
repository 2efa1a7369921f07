import type { ChangesEnvelope } from '@libs/contracts';
import { encodeCursor } from '../cursor.js';

export interface SimCopy {
  seq: number;
  audience: string;
  n: number;
  envelope: ChangesEnvelope;
}

interface SimEvent {
  id: number;
  writer: number;
  audiences: string[];
  seq: number | null;
}

/** How the relay finds new events. The second way is a deliberate mistake that the suite must detect. */
export type RelayKind = 'unnumbered' | 'greater-id';

/** The log in memory: ids are taken when a row is written, rows are seen when their writer commits. */
export class MemoryLog {
  readonly epoch = 'sim';
  head = 0;
  /** Events that were stamped after one written later. */
  lateCommits = 0;
  readonly copies: SimCopy[] = [];
  readonly numbers = new Map<string, number>();
  private readonly open: SimEvent[] = [];
  private readonly committed: SimEvent[] = [];
  private nextId = 1;
  private lastId = 0;

  constructor(private readonly relay: RelayKind) {}

  write(writer: number, audiences: string[]): void {
    this.open.push({ id: this.nextId++, writer, audiences, seq: null });
  }

  commit(writer: number): void {
    this.end(writer, (event) => this.committed.push(event));
  }

  abort(writer: number): void {
    this.end(writer, () => undefined);
  }

  commitAll(): void {
    for (const writer of new Set(this.open.map((event) => event.writer))) this.commit(writer);
  }

  /** The logic of the STAMP statement. */
  stamp(batch: number): void {
    const isNew = this.relay === 'unnumbered' ? unnumbered : (event: SimEvent) => event.id > this.lastId;
    const found = this.committed.filter(isNew).sort((a, b) => a.id - b.id);
    for (const event of found.slice(0, batch)) {
      event.seq = ++this.head;
      if (event.id < this.lastId) this.lateCommits++;
      this.lastId = Math.max(event.id, this.lastId);
      for (const audience of event.audiences) this.expand(event.seq, event.id, audience);
    }
  }

  numberAt(audience: string, seq: number): number {
    return this.copies.filter((copy) => copy.audience === audience && copy.seq <= seq).length;
  }

  /** Committed events that were never stamped. */
  lost(): number {
    return this.committed.filter(unnumbered).length;
  }

  private end(writer: number, then: (event: SimEvent) => void): void {
    for (let index = this.open.length - 1; index >= 0; index--) {
      const event = this.open[index] as SimEvent;
      if (event.writer !== writer) continue;
      this.open.splice(index, 1);
      then(event);
    }
  }

  private expand(seq: number, id: number, audience: string): void {
    const n = (this.numbers.get(audience) ?? 0) + 1;
    this.numbers.set(audience, n);
    const cursor = encodeCursor({ epoch: this.epoch, seq });
    const envelope = { cursor, id: String(id), audience, n } as ChangesEnvelope;
    this.copies.push({ seq, audience, n, envelope });
  }
}

const unnumbered = (event: SimEvent): boolean => event.seq === null;
