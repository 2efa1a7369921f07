import type { ChatAnswer } from '@libs/contracts';

/** An answer in progress. It continues without listeners; each listener gets its words as they arrive. */
export class ComingAnswer {
  private readonly come: string[] = [];
  private ended = false;
  private wake: () => void = () => undefined;
  readonly whole: Promise<ChatAnswer>;

  constructor(make: (push: (delta: string) => void) => Promise<ChatAnswer>) {
    this.whole = make((delta) => this.push(delta)).finally(() => {
      this.ended = true;
      this.wake();
    });
    // Whoever waits for the whole hears of a failure; that nobody waits is no crash.
    this.whole.catch(() => undefined);
  }

  private push(delta: string): void {
    this.come.push(delta);
    this.wake();
  }

  /** For one listener: what has come, and then what comes. */
  async *words(): AsyncGenerator<string> {
    for (let next = 0; ; next += 1) {
      while (next >= this.come.length && !this.ended) {
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
      }
      const delta = this.come[next];
      if (delta === undefined) return;
      yield delta;
    }
  }
}
