/** Lets go of the page for a moment, so that what was pressed meanwhile is answered first. */
const breath = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));

/** Loads one module after the other with a breath in between, so that no one piece of work keeps the page busy; gives the last. */
export async function inTurn<T>(last: () => Promise<T>, ...before: (() => Promise<unknown>)[]): Promise<T> {
  for (const load of before) {
    await load();
    await breath();
  }
  return last();
}
