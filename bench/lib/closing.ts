import { messageOf } from '../../tools/lib/refusal.mjs';

/** What has to be stopped, in the opposite order of its beginning, whatever happens. */
export class Closing {
  #steps: (() => unknown)[] = [];

  push(step: () => unknown): void {
    this.#steps.push(step);
  }

  async all(): Promise<void> {
    for (const step of this.#steps.splice(0).reverse()) {
      try {
        await step();
      } catch (error) {
        process.stderr.write(`  ! ${messageOf(error)}\n`);
      }
    }
  }
}
