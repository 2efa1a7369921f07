// Draws docs/life-of-a-project.md from the tables in contracts. Run by `npm run docs`; a test says when it is stale.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drawLives } from '@libs/contracts';

await writeFile(fileURLToPath(new URL('../../docs/life-of-a-project.md', import.meta.url)), drawLives());
