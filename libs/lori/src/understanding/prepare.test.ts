import { expect, test } from '@jest/globals';
import { prepare, readPhrases } from './prepare.js';
import { understand } from './understand.js';

test('other work has its turn while all phrases are read, which is done once', async () => {
  let turns = 0;
  let ended = false;
  const prepared = readPhrases().finally(() => (ended = true));
  while (!ended) {
    turns += 1;
    await new Promise(setImmediate);
  }
  await prepared;
  expect(turns).toBeGreaterThan(200);
  expect(prepare()).toBe(prepare());
  const { outcome } = understand({ question: 'What is the carbon intensity right now?', reader: 'visitor' });
  expect(outcome).toMatchObject({ do: 'tool', tool: 'grid.now' });
});
