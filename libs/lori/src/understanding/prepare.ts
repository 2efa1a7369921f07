import { setImmediate as otherWork } from 'node:timers/promises';
import { READERS } from '../knowledge/passage.js';
import { knowOwners } from './phrases.js';
import { normal, scoresFor } from './question.js';
import { ASKED_OF_NONE, TARGETS } from './targets.js';

/** Phrases between two looks at what else there is to do: a few milliseconds of work. */
const AT_ONCE = 20;

let prepared: Promise<void> | undefined;

/**
 * Reads every example phrase once, which takes seconds of CPU time: a few at a time, so that the process does its
 * other work meanwhile. The API begins with it as it starts, and a question that comes earlier waits until it is done.
 */
export const prepare = (): Promise<void> => (prepared ??= readPhrases());

export async function readPhrases(): Promise<void> {
  const phrases = TARGETS.flatMap(({ title, questions, text }) => [title, ...questions, text]);
  for (const [at, phrase] of [...phrases, ...ASKED_OF_NONE].entries()) {
    normal(phrase);
    if (at % AT_ONCE === 0) await otherWork();
  }
  knowOwners();
  for (const reader of READERS) {
    await otherWork();
    scoresFor(reader);
  }
}
