import type { ChangesEnvelope } from '@libs/contracts';
import type { Resumed as Answer } from '../resume.js';

type Resumed = Answer<ChangesEnvelope>;

/** What a client does with the events it receives: it applies some of them, and may resume from a cursor. */
export interface Reaction {
  apply: readonly ChangesEnvelope[];
  ask?: { after: string | null };
}

/** A client's decisions, without a socket. */
export interface Reader {
  /** A new connection: the cursor to resume from. */
  begin(): string | null;
  answered(answer: Resumed): Reaction;
  heard(envelope: ChangesEnvelope): Reaction;
  /** The newest sequence number of each audience, which the server sends every few seconds. */
  told(numbers: Record<string, number>): Reaction;
}

/** A reader that checks the numbers, or one that accepts whatever arrives; the second is a deliberate mistake. */
export type ReaderKind = 'minds-numbers' | 'takes-all';

/** The protocol, reduced to the minimum. */
export class PlainReader implements Reader {
  private numbers: Record<string, number> | null = null;
  private cursor: string | null = null;
  /** Up to where each audience is known to be complete: a gap is read again from there, not from the cursor. */
  private places: Record<string, string | null> = {};
  private waiting = false;

  constructor(private readonly kind: ReaderKind) {}

  begin(): string | null {
    this.waiting = true;
    return this.cursor;
  }

  answered(answer: Resumed): Reaction {
    this.waiting = false;
    this.numbers ??= { ...answer.numbers };
    const apply: ChangesEnvelope[] = [];
    for (const envelope of answer.events) {
      const reaction = this.take(envelope);
      apply.push(...reaction.apply);
      if (reaction.ask) return { apply, ask: reaction.ask };
    }
    const { ask } = this.told(answer.numbers);
    if (ask) return { apply, ask };
    this.cursor = answer.head;
    for (const audience of Object.keys(answer.numbers)) this.places[audience] = answer.head;
    return { apply };
  }

  heard(envelope: ChangesEnvelope): Reaction {
    return this.waiting ? { apply: [] } : this.take(envelope);
  }

  told(numbers: Record<string, number>): Reaction {
    if (this.kind === 'takes-all' || this.waiting) return { apply: [] };
    const own = this.numbers ?? {};
    const behind = Object.keys(own).find((audience) => (numbers[audience] ?? 0) > (own[audience] ?? 0));
    return behind ? this.askFrom(behind) : { apply: [] };
  }

  private take(envelope: ChangesEnvelope): Reaction {
    const { audience, n, cursor } = envelope;
    const numbers = this.numbers ?? {};
    const newest = numbers[audience] ?? 0;
    if (this.kind === 'minds-numbers') {
      if (n <= newest) return { apply: [] };
      if (n > newest + 1) return this.askFrom(audience);
    }
    numbers[audience] = n;
    this.places[audience] = cursor;
    this.cursor = cursor;
    return { apply: [envelope] };
  }

  private askFrom(audience: string): Reaction {
    this.waiting = true;
    return { apply: [], ask: { after: this.places[audience] ?? null } };
  }
}
