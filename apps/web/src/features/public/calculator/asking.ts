import type { ForecastAnswer, ForecastBody, Lever } from '@libs/contracts';

export interface Asked {
  id: number;
  body: ForecastBody;
}

/**
 * How an answer comes: a sketch within a blink, then one that holds, then what would change its funding, and in the
 * background all draws, which are those of the server.
 */
export type Stage = 'sketch' | 'settled' | 'whole';
export const DRAWS: Record<Stage, number> = { sketch: 30, settled: 300, whole: 1000 };
/** Drawn years of a sketch and of a settled answer, where the weather and load of the site are not known yet. */
export const SKETCH_YEARS = 4;
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

/** Asks the engine each time something is set, and passes on what it answers, the newest question's as such. */
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
      // A sketch says nothing new about its levers; the whole answer has those of the settled one.
      const levers = !old && stage === 'whole' ? (this.shown?.levers ?? null) : null;
      this.tell((this.shown = { answer, stage, levers, old }));
    } else if (!old && this.shown) this.tell((this.shown = { ...this.shown, levers: answered.levers }));
  }
}
