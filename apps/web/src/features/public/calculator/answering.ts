import { type ForecastBody, fundingOf } from '@libs/contracts';
import { forecastInSteps, leversInSteps } from '@libs/forecast';
import { type Answered, type Asked, DRAWS, SETTLED_YEARS, SKETCH_YEARS, type Stage } from './asking';

/** The longest that the engine works before it checks for messages, in milliseconds. */
const LOOKS_UP_AFTER = 12;

interface Around {
  tell: (answered: Answered) => void;
  /** Resolves once pending messages have been handled. */
  rest: () => Promise<void>;
  now: () => number;
}

/**
 * The inputs that determine a question's weather and load: while they are unchanged, a sketch reuses the years already
 * drawn.
 */
const siteOf = ({ businessType, postcode, tiltDeg, azimuthDeg, mount, shadingPercent }: ForecastBody): string =>
  JSON.stringify([businessType, postcode, tiltDeg, azimuthDeg, mount, shadingPercent]);

/**
 * Runs in the worker: always completes the sketch of a question that it has started, so that the figures follow a
 * slider that never rests; longer work is abandoned as soon as a newer question arrives.
 */
export class Answering {
  private wanted: Asked | null = null;
  private busy = false;
  /** The site whose years have been drawn. */
  private known = '';

  constructor(private readonly around: Around) {}

  ask(asked: Asked): void {
    this.wanted = asked;
    if (!this.busy) void this.work();
  }

  private async work(): Promise<void> {
    this.busy = true;
    while (this.wanted) {
      const asked = this.wanted;
      this.wanted = null;
      try {
        await this.answer(asked);
      } catch (error) {
        this.around.tell({ id: asked.id, failed: (error as Error).message });
      }
    }
    this.busy = false;
  }

  private async answer({ id, body }: Asked): Promise<void> {
    const { tell, rest } = this.around;
    const site = siteOf(body);
    // Years of another site may evict these from the engine's cache.
    if (site !== this.known) this.known = '';
    const known = this.known !== '';
    const years = known ? {} : { years: SKETCH_YEARS, nearby: true };
    const sketch = forecastInSteps(body, { draws: DRAWS.sketch, coarse: true, ...years });
    for (let step = sketch.next(); ; step = sketch.next())
      if (step.done) {
        tell({ id, stage: 'sketch', answer: step.value });
        break;
      }
    await rest();
    for (const stage of ['settled', 'whole'] satisfies Stage[]) {
      const answer = await this.unlessNewer(
        forecastInSteps(body, { draws: DRAWS[stage], ...(known || stage === 'whole' ? {} : { years: SETTLED_YEARS }) }),
      );
      if (!answer) return;
      if (stage === 'whole') this.known = site;
      tell({ id, stage, answer });
      if (stage === 'whole') return;
      const funded = fundingOf(answer).verdict === 'likely';
      const levers = await this.unlessNewer(leversInSteps(body, { funded }));
      if (!levers) return;
      tell({ id, levers });
    }
  }

  /** The result of the steps; null as soon as a newer question has arrived. */
  private async unlessNewer<R>(steps: Generator<undefined, R, undefined>): Promise<R | null> {
    const { now, rest } = this.around;
    let since = now();
    for (;;) {
      if (this.wanted) return null;
      const { done, value } = steps.next();
      if (done) return value;
      if (now() - since < LOOKS_UP_AFTER) continue;
      await rest();
      since = now();
    }
  }
}
