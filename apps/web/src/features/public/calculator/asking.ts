import type { ForecastAnswer, ForecastBody } from '@libs/contracts';

export interface Asked {
  id: number;
  body: ForecastBody;
  draws: number;
  /** Sizes the system with fewer candidates. */
  coarse: boolean;
}
export type Answered = { id: number } & ({ answer: ForecastAnswer } | { failed: string });

/** While something moves, with a coarse search for the size; all of it once nothing moves. */
export const SKETCH_DRAWS = 100;
export const DRAWS = 1000;

export interface Shown {
  answer: ForecastAnswer;
  /** Whether it has all its draws. */
  settled: boolean;
  /** Whether it answers what was set before: a newer answer is on its way. */
  old: boolean;
}

/** Who makes forecasts: a Web Worker, or a stand-in that speaks as one. */
export interface Maker {
  postMessage: (asked: Asked) => void;
  onmessage: ((event: MessageEvent<Answered>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate: () => void;
}

/**
 * Asks one question at a time and always the newest: what was passed over while the engine was at work is never asked.
 * A question is answered by a sketch at once, and in full when nothing newer came.
 */
export class Asking {
  private wanted: ForecastBody | null = null;
  private busy: Asked | null = null;
  private id = 0;

  constructor(
    private readonly maker: Maker,
    private readonly tell: (shown: Shown) => void,
    private readonly fail: () => void,
  ) {
    maker.onmessage = ({ data }) => this.hear(data);
    maker.onerror = () => this.fail();
  }

  ask(body: ForecastBody): void {
    this.wanted = body;
    if (!this.busy) this.send(SKETCH_DRAWS);
  }

  close(): void {
    this.maker.onmessage = null;
    this.maker.onerror = null;
    this.maker.terminate();
  }

  private send(draws: number): void {
    if (!this.wanted) return;
    this.busy = { id: ++this.id, body: this.wanted, draws, coarse: draws < DRAWS };
    this.maker.postMessage(this.busy);
  }

  private hear(answered: Answered): void {
    const asked = this.busy;
    if (!asked || answered.id !== asked.id) return;
    this.busy = null;
    const newer = this.wanted !== asked.body;
    const settled = asked.draws === DRAWS;
    if ('answer' in answered) this.tell({ answer: answered.answer, settled: settled && !newer, old: newer });
    else if (!newer) return this.fail();
    if (newer) this.send(SKETCH_DRAWS);
    else if (!settled) this.send(DRAWS);
  }
}
