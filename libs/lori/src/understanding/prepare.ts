import { setImmediate as others } from 'node:timers/promises';
import { READERS } from '../knowledge/passage.js';
import { knowOwners } from './phrases.js';
import { normal, scoresFor } from './question.js';
import { ASKED_OF_NONE, TARGETS } from './targets.js';

let prepared: Promise<void> | undefined;

/**
 * Reads every example phrase once, which takes seconds of CPU time: a few at a time, so that the process answers
 * others meanwhile. A question is answered once it is done; the API begins with it as it starts.
 */
export const prepare = (): Promise<void> => (prepared ??= readPhrases());

export async function readPhrases(): Promise<void> {
  const phrases = TARGETS.flatMap(({ title, questions, text }) => [title, ...questions, text]);
  for (const [at, phrase] of [...phrases, ...ASKED_OF_NONE].entries()) {
    normal(phrase);
    if (at % AT_ONCE === 0) await others();
  }
  knowOwners();
  for (const reader of READERS) {
    await others();
    scoresFor(reader);
  }
}

/** Phrases of some 0.3 ms each. */
const AT_ONCE = 20;
