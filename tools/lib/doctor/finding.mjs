/** One line of the doctor's report. `next` says what to do about it. */
export const ok = (what, words) => ({ state: 'ok', what, words });
export const warn = (what, words, next) => ({ state: 'warn', what, words, next });
export const fail = (what, words, next) => ({ state: 'fail', what, words, next });

/** Runs a check; one that breaks is a finding too. */
export async function look(what, check) {
  try {
    return [await check()].flat();
  } catch (error) {
    return [fail(what, `could not be looked at: ${error.message}`, 'If this stays, tell us with the whole report.')];
  }
}

const plural = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
export { plural };
