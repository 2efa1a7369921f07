/** Work that pauses between its steps, so that whoever does it can look up: at a newer question, for one. */
export type InSteps<R> = Generator<undefined, R, undefined>;

/** All steps at once. */
export function finish<R>(steps: InSteps<R>): R {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
