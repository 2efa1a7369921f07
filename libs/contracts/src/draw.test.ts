import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawLives } from './draw.js';

test('docs/life-of-a-project.md is what the tables say; `npm run docs` regenerates it', async () => {
  const drawn = await readFile(join(import.meta.dirname, '../../../docs/life-of-a-project.md'), 'utf8');
  expect(drawn).toBe(drawLives());
});
