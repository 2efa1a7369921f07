import type { Envelope } from '@libs/contracts';
import { encodeCursor } from '../cursor.js';

export interface SimCopy {
  seq: number;
  audience: string;
  n: number;
  envelope: Envelope;
}

interface SimFact {
  id: number;
  writer: number;
  audiences: string[];
  seq: number | null;
}

/** How the relay finds what is new. The second one is the mistake that the suite must see. */
export type RelayKind = 'unnumbered' | 'greater-id';

/** The log in memory: ids are taken when a row is written, rows are seen when their writer commits. */
export class MemoryLog {
  readonly epoch = 'sim';
  head = 0;
  /** Facts numbered after one that was written later. */
  lateCommits = 0;
  readonly copies: SimCopy[] = [];
  readonly numbers = new Map<string, number>();
  private readonly open: SimFact[] = [];
  private readonly committed: SimFact[] = [];
  private nextId = 1;
  private lastId = 0;

  constructor(private readonly relay: RelayKind) {}

  write(writer: number, audiences: string[]): void {
    this.open.push({ id: this.nextId++, writer, audiences, seq: null });
  }

  commit(writer: number): void {
    this.end(writer, (fact) => this.committed.push(fact));
  }

  abort(writer: number): void {
    this.end(writer, () => undefined);
  }

  commitAll(): void {
    for (const writer of new Set(this.open.map((fact) => fact.writer))) this.commit(writer);
  }

  /** What the STAMP statement does, in as many words. */
  stamp(batch: number): void {
    const isNew = this.relay === 'unnumbered' ? unnumbered : (fact: SimFact) => fact.id > this.lastId;
    const found = this.committed.filter(isNew).sort((a, b) => a.id - b.id);
    for (const fact of found.slice(0, batch)) {
      fact.seq = ++this.head;
      if (fact.id < this.lastId) this.lateCommits++;
      this.lastId = Math.max(fact.id, this.lastId);
      for (const audience of fact.audiences) this.expand(fact.seq, fact.id, audience);
    }
  }

  numberAt(audience: string, seq: number): number {
    return this.copies.filter((copy) => copy.audience === audience && copy.seq <= seq).length;
  }

  /** Committed facts that never got a number. */
  lost(): number {
    return this.committed.filter(unnumbered).length;
  }

  private end(writer: number, then: (fact: SimFact) => void): void {
    for (let index = this.open.length - 1; index >= 0; index--) {
      const fact = this.open[index] as SimFact;
      if (fact.writer !== writer) continue;
      this.open.splice(index, 1);
      then(fact);
    }
  }

  private expand(seq: number, id: number, audience: string): void {
    const n = (this.numbers.get(audience) ?? 0) + 1;
    this.numbers.set(audience, n);
    const cursor = encodeCursor({ epoch: this.epoch, seq });
    const envelope = { cursor, id: String(id), audience, n } as Envelope;
    this.copies.push({ seq, audience, n, envelope });
  }
}

const unnumbered = (fact: SimFact): boolean => fact.seq === null;
