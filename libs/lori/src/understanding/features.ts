import type { WordVectors } from './word-vectors.js';
import { isStop, stemOf } from './words.js';

/**
 * What the classifier sees of a text: its words, those near each other, the letters in them and across them, and what its
 * words mean on average. Pure.
 */

export const BUCKETS = 1 << 18;
/** How much each kind counts, where the whole of a kind has the length 1. */
const SHARES = { words: 1, asking: 0.4, pairs: 0.7, apart: 0.6, letters: 0.8, across: 0.7, meaning: 1 } as const;
const KINDS = ['words', 'asking', 'pairs', 'apart', 'letters', 'across'] as const;
type Kind = (typeof KINDS)[number];
const LETTERS = [3, 4, 5] as const;
/** Letters across words, with the words that say nothing by themselves: `do i`, `can you`. */
const ACROSS = [4, 5] as const;
/** So many telling words on are two still told together. */
const NEAR = 4;
/** The rarity of what no text had, beside which the known words of a question count for less. */
const RAREST = 9;

/** A text as `readQuestion` gives it. */
export interface Text {
  /** With synonyms in their place, in order. */
  words: readonly string[];
  /** As they were typed, slips put right. */
  typed: readonly string[];
}

/** Places of a row of numbers that are not 0, and the numbers. */
interface Sparse {
  places: number[];
  values: number[];
}
export interface Features extends Sparse {
  meaning: Float32Array;
}

/** By bucket, how rare it is. */
export type Rarity = (bucket: number) => number;

/** The buckets of each kind. */
export function bucketsOf({ words, typed }: Text): Record<Kind, number[]> {
  const stems = words.map((word) => (isStop(word) ? word : stemOf(word)));
  const telling = stems.filter((stem) => !isStop(stem));
  const letters = typed.filter((word) => !isStop(word)).flatMap((word) => piecesOf(` ${word} `, LETTERS));
  const apart = telling.flatMap((word, at) =>
    telling.slice(at + 1, at + 1 + NEAR).map((other) => (word < other ? `${word}&${other}` : `${other}&${word}`)),
  );
  const threes = stems.slice(2).map((word, at) => `${stems[at]}_${word}`);
  return {
    words: buckets('w', telling),
    asking: buckets('s', stems.filter(isStop)),
    pairs: buckets('p', [...pairsOf(stems, ' '), ...pairsOf(telling, '+'), ...threes]),
    apart: buckets('k', apart),
    letters: buckets('l', letters),
    across: buckets('g', piecesOf(` ${typed.join(' ')} `, ACROSS)),
  };
}

export function featuresOf(text: Text, rarity: Rarity, vectors: WordVectors, wordRarity = rarity): Features {
  const found = bucketsOf(text);
  const places: number[] = [];
  const values: number[] = [];
  for (const kind of KINDS) {
    const rare = found[kind].map(rarity);
    const length = Math.sqrt(
      rare.reduce((sum, one) => sum + (one === 0 ? (kind === 'words' ? RAREST ** 2 : 0) : one * one), 0),
    );
    for (const [at, bucket] of found[kind].entries()) {
      const one = rare[at] ?? 0;
      if (one === 0) continue;
      places.push(bucket);
      values.push((SHARES[kind] * one) / length);
    }
  }
  return { places, values, meaning: meaningOf(text.typed, wordRarity, vectors) };
}

/** The mean of the words' vectors, of which the rarer count for more. */
function meaningOf(typed: readonly string[], rarity: Rarity, vectors: WordVectors): Float32Array {
  const sum = new Float32Array(vectors.size);
  for (const word of typed) {
    const vector = isStop(word) ? null : vectors.of(word);
    if (!vector) continue;
    const weight = rarity(bucketOf(`t ${word}`)) || RAREST;
    for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + weight * (vector[at] ?? 0);
  }
  const length = Math.hypot(...sum) / SHARES.meaning;
  return length === 0 ? sum : sum.map((one) => one / length);
}

/** The buckets whose rarity is known by word, beside those of `bucketsOf`. */
export const typedBuckets = ({ typed }: Text): number[] => buckets('t', typed);

const piecesOf = (text: string, sizes: readonly number[]): string[] =>
  sizes.flatMap((size) =>
    Array.from({ length: Math.max(0, text.length - size + 1) }, (_, at) => text.slice(at, at + size)),
  );
const pairsOf = (words: readonly string[], by: string): string[] =>
  words.slice(1).map((word, at) => `${words[at]}${by}${word}`);
const buckets = (kind: string, texts: readonly string[]): number[] => [
  ...new Set(texts.map((text) => bucketOf(`${kind} ${text}`))),
];

/** FNV-1a, folded to the number of buckets. */
function bucketOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return ((hash >>> 16) ^ hash) & (BUCKETS - 1);
}
