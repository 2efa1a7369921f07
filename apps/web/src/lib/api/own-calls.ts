/** Commands that this tab has sent: their events in the log are an echo, not news. */

let underWay = 0;
let settledAt = 0;

export async function asMyCall<T>(call: () => Promise<T>): Promise<T> {
  underWay += 1;
  try {
    return await call();
  } finally {
    underWay -= 1;
    settledAt = Date.now();
  }
}

/** True while a command is under way, and for this long after the last one was answered. */
export const calledWithin = (ms: number): boolean => underWay > 0 || Date.now() - settledAt < ms;
