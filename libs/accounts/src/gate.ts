import { refuse } from '@libs/platform';
import { REFUSALS } from './accounts.texts.js';

/** Limits concurrent work in this process, with a bounded queue; anything beyond that is refused for now. */
export class Gate {
  private inside = 0;
  private readonly line: (() => void)[] = [];

  constructor(
    private readonly width: number,
    private readonly most: number,
  ) {}

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside < this.width) this.inside += 1;
    else if (this.line.length < this.most) await new Promise<void>((go) => this.line.push(go));
    else throw refuse.rateLimited(2, REFUSALS.busy);
    try {
      return await work();
    } finally {
      const next = this.line.shift();
      // The place passes straight to the next in the queue, so that no newcomer takes it first.
      if (next) next();
      else this.inside -= 1;
    }
  }
}
