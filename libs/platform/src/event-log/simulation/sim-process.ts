import type { ChangesEnvelope } from '@libs/contracts';
import { type History, type Resumed, resume, type TailView } from '../resume.js';
import { TailState } from '../tail-state.js';
import type { MemoryLog, SimCopy } from './memory-log.js';

export type Message =
  | { kind: 'answer'; answer: Resumed<ChangesEnvelope> }
  | { kind: 'event'; envelope: ChangesEnvelope };

/** Whether rooms are joined in the same turn as the answer or a little later; the second is a deliberate mistake. */
export type JoinKind = 'same-turn' | 'later';

/** One connection; whatever is in flight is lost when it is cut. */
export class Line {
  readonly down: Message[] = [];
  open = true;
  joined = false;

  constructor(readonly audiences: readonly string[]) {}
}

/** One API process: the real tail state and the real resume over an in-memory log. */
export class SimProcess {
  readonly lines = new Set<Line>();
  private readonly state: TailState<SimCopy>;
  private questions: (() => void)[] = [];

  constructor(
    private readonly log: MemoryLog,
    private readonly join: JoinKind,
    keep: number,
  ) {
    this.state = new TailState((copy) => this.tell(copy), keep);
    this.state.begin({ epoch: log.epoch, head: log.head, floor: 0 });
  }

  /** Reads the next events, at most `events`. */
  look(events: number): void {
    const upTo = Math.min(this.log.head, this.state.position + events);
    for (let seq = this.state.position + 1; seq <= upTo; seq++) {
      this.state.take(
        seq,
        this.log.copies.filter((copy) => copy.seq === seq),
      );
    }
  }

  /** The database answers one pending query. */
  answerOne(): void {
    this.questions.shift()?.();
  }

  get asked(): number {
    return this.questions.length;
  }

  async resume(line: Line, after: string | null): Promise<void> {
    line.joined = false;
    const view: TailView = {
      epoch: this.state.epoch,
      floor: 0,
      get position(): number {
        return state.position;
      },
      since: (seq) => this.state.since(seq),
      look: async () => this.look(Number.MAX_SAFE_INTEGER),
    };
    const state = this.state;
    await resume(view, this.history, { audiences: line.audiences, after, whole: false }, (answer) => {
      line.down.push({ kind: 'answer', answer: answer as Resumed<ChangesEnvelope> });
      if (this.join === 'same-turn') line.joined = true;
      else
        this.questions.push(() => {
          line.joined = true;
        });
    });
  }

  kill(): void {
    for (const line of this.lines) line.open = false;
    this.lines.clear();
    this.questions = [];
  }

  private readonly history: History = {
    copies: ({ audiences, after, upTo, limit }) =>
      this.ask(() =>
        this.log.copies
          .filter((copy) => audiences.includes(copy.audience) && copy.seq > after && copy.seq <= upTo)
          .slice(0, limit),
      ),
    numbers: (audiences, at) =>
      this.ask(() => Object.fromEntries(audiences.map((audience) => [audience, this.log.numberAt(audience, at)]))),
  };

  private ask<T>(read: () => T): Promise<T> {
    return new Promise((resolve) => this.questions.push(() => resolve(read())));
  }

  private tell(copy: SimCopy): void {
    for (const line of this.lines) {
      if (line.joined && line.audiences.includes(copy.audience)) {
        line.down.push({ kind: 'event', envelope: copy.envelope });
      }
    }
  }
}
