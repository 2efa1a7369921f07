import { expect, test } from '@jest/globals';
import { inPieces } from './pieces.js';
import { PHRASES, wordsOfPhrases } from './prepared.js';
import { prepare, preparing } from './prepare.js';
import { normal } from './question.js';
import { understand } from './understand.js';

test('the words of all phrases were read beforehand: if not, run bench/lori/weights/make.ts', () => {
  const read = wordsOfPhrases();
  const stale = PHRASES.filter((phrase, at) => normal(phrase).join(' ') !== read?.[at]);
  expect(stale.slice(0, 5)).toEqual([]);
});

test('other work has its turn while everything is made, which is done once', async () => {
  let pieces = 0;
  const counted = function* (): Generator<void, void> {
    for (const piece of preparing()) {
      pieces += 1;
      yield piece;
    }
  };
  let turns = 0;
  let ended = false;
  const prepared = inPieces(counted()).finally(() => (ended = true));
  while (!ended) {
    turns += 1;
    await new Promise(setImmediate);
  }
  await prepared;
  expect(turns).toBeGreaterThan(2);
  // A piece is a phrase or a target: none of them takes long.
  expect(pieces).toBeGreaterThan(PHRASES.length);
  expect(prepare()).toBe(prepare());
  const { outcome } = understand({ question: 'What is the carbon intensity right now?', reader: 'visitor' });
  expect(outcome).toMatchObject({ do: 'tool', tool: 'grid.now' });
});
