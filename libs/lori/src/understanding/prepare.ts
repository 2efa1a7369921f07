import { READERS } from '../knowledge/passage.js';
import { inPieces } from './pieces.js';
import { knowingOwners } from './phrases.js';
import { PHRASES, wordsOfPhrases } from './prepared.js';
import { classifier } from './understand.js';
import { knowWords, makingScores, normal } from './question.js';

let prepared: Promise<void> | undefined;

/**
 * Makes what questions are compared with, a few milliseconds at a time, so that the process does its other work meanwhile. The
 * API begins with it as it starts, and a question that comes earlier waits until it is done.
 */
export const prepare = (): Promise<void> => (prepared ??= inPieces(preparing()));

export function* preparing(): Generator<void, void> {
  const read = wordsOfPhrases();
  for (const [at, phrase] of PHRASES.entries()) {
    const words = read?.[at];
    // Only where phrases changed since the file was made: each takes a tenth of a millisecond.
    if (words === undefined) normal(phrase);
    else knowWords(phrase, words === '' ? [] : words.split(' '));
    yield;
  }
  classifier();
  yield;
  yield* knowingOwners();
  for (const reader of READERS) yield* makingScores(reader);
}
