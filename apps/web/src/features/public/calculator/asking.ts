import type { ForecastAnswer, ForecastBody, Lever } from '@libs/contracts';

export interface Asked {
  id: number;
  body: ForecastBody;
}

/**
 * The stages of an answer: an instant sketch, then a settled one, then what would change its funding and, in the
 * background, all draws, the same as the server's.
 */
export type Stage = 'sketch' | 'settled' | 'whole';
export const DRAWS: Record<Stage, number> = { sketch: 20, settled: 300, whole: 1000 };
/** Years drawn for a sketch and for a settled answer, for a site whose weather and load are not known yet. */
export const SKETCH_YEARS = 3;
export const SETTLED_YEARS = 20;

export type Answered = { id: number } & (
  | { stage: Stage; answer: ForecastAnswer }
  | { levers: Lever[] }
  | { failed: string }
);

export interface Shown {
  answer: ForecastAnswer;
  stage: Stage;
  /** What would change whether the site is funded; null until it is known. */
  levers: Lever[] | null;
  /** Whether it answers earlier settings: a newer answer is on its way. */
  old: boolean;
}

/** The forecast engine: a Web Worker, or a stand-in with the same protocol. */
export interface Maker {
  postMessage: (asked: Asked) => void;
  onmessage: ((event: MessageEvent<Answered>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate: () => void;
}

/** Asks the engine each time a setting changes, and passes on its answers, marking whether they are current. */
export class Asking {
  private id = 0;
  private shown: Shown | null = null;

  constructor(
    private readonly maker: Maker,
    private readonly tell: (shown: Shown) => void,
    private readonly fail: () => void,
  ) {
    maker.onmessage = ({ data }) => this.hear(data);
    maker.onerror = () => this.fail();
  }

  ask(body: ForecastBody): void {
    this.maker.postMessage({ id: ++this.id, body });
  }

  private hear(answered: Answered): void {
    const old = answered.id !== this.id;
    if ('failed' in answered) {
      if (!old) this.fail();
    } else if ('answer' in answered) {
      const { answer, stage } = answered;
      // A sketch has no new levers; the complete answer has those of the settled one.
      const levers = !old && stage === 'whole' ? (this.shown?.levers ?? null) : null;
      this.tell((this.shown = { answer, stage, levers, old }));
    } else if (!old && this.shown) this.tell((this.shown = { ...this.shown, levers: answered.levers }));
  }
}
