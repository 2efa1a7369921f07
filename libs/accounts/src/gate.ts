import { refuse } from '@libs/platform';

/** Lets so many at once through for the whole process and so many wait; whoever comes on top of that is asked to try again. */
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
    else throw refuse.rateLimited(2, 'Voltmere is very busy. Please try again in a few seconds');
    try {
      return await work();
    } finally {
      const next = this.line.shift();
      // The place is handed over, so that nobody new slips in between.
      if (next) next();
      else this.inside -= 1;
    }
  }
}
