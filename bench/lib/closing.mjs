/** What has to be stopped, in the opposite order of its beginning, whatever happens. */
export class Closing {
  #steps = [];

  push(step) {
    this.#steps.push(step);
  }

  async all() {
    for (const step of this.#steps.splice(0).reverse()) {
      try {
        await step();
      } catch (error) {
        process.stderr.write(`  ! ${error.message}\n`);
      }
    }
  }
}
