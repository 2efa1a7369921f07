import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KNOWLEDGE_FOLDER } from '../knowledge/knowledge.js';
import { termsOf } from './words.js';

/** How alike two words are that share no letters: a port, so that another source of vectors can take its place. */
export interface WordVectors {
  /** From -1 to 1; 0 where one of them is not known. Of stems, as `termsOf` gives them. */
  likeness(one: string, other: string): number;
  /** That of a word as it is typed, of the length 1; null where it is not known. */
  of(word: string): Float32Array | null;
  /** How many numbers each has. */
  readonly size: number;
}

const SIZE = 100;

/** Vectors by stem, that of the most used word that has it; see libs/lori/knowledge/words/README.md. */
export function readWordVectors(folder = join(KNOWLEDGE_FOLDER, 'words')): WordVectors {
  const words = readFileSync(join(folder, 'words.txt'), 'utf8').trimEnd().split('\n');
  const bytes = readFileSync(join(folder, 'words.bin'));
  const all = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (all.length !== words.length * SIZE) throw new Error(`${folder}: words.bin does not belong to words.txt`);
  const byStem = new Map<string, Int8Array>();
  const byWord = new Map<string, Int8Array>();
  words.forEach((word, at) => {
    const vector = all.subarray(at * SIZE, (at + 1) * SIZE);
    const [stem] = termsOf([word]);
    byWord.set(word, vector);
    if (stem && !byStem.has(stem)) byStem.set(stem, vector);
  });
  const lengths = new Map<Int8Array, number>();
  const lengthOf = (vector: Int8Array): number => {
    const known = lengths.get(vector) ?? Math.sqrt(dot(vector, vector));
    lengths.set(vector, known);
    return known;
  };
  return {
    size: SIZE,
    of(word) {
      const vector = byWord.get(word);
      return vector ? Float32Array.from(vector, (one) => one / lengthOf(vector)) : null;
    },
    likeness(one, other) {
      const [left, right] = [byStem.get(one), byStem.get(other)];
      return left && right ? dot(left, right) / (lengthOf(left) * lengthOf(right)) : 0;
    },
  };
}

function dot(left: Int8Array, right: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < SIZE; at++) sum += (left[at] ?? 0) * (right[at] ?? 0);
  return sum;
}
