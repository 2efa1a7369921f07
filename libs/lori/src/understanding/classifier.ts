import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { KNOWLEDGE_FOLDER } from '../knowledge/knowledge.js';
import { BUCKETS, type Features, featuresOf, type Text } from './features.js';
import type { WordVectors } from './word-vectors.js';

/** How likely each target is by its words, as learnt from all ways of asking that we know; see libs/lori/knowledge/weights. */
export interface Classifier {
  /** By target, higher for what is likelier; comparable within one question. `faint` is an earlier question's text. */
  of(text: Text, faint?: Text): ReadonlyMap<string, number>;
}

/** What is learnt, in numbers of at most 127 for what is multiplied by a scale. */
export interface Weights {
  targets: readonly string[];
  /** By bucket, twenty times how rare it is; 0 where no text has it. */
  rarity: Uint8Array;
  /** Where each bucket's weights begin, and where the last ends. */
  begins: Uint32Array;
  /** Of each weight, for which target it is. */
  ofTarget: Uint16Array;
  weights: Int8Array;
  scale: number;
  /** By number of a meaning and target. */
  meaning: Int8Array;
  meaningScale: number;
  bias: Float32Array;
}

export const RARITY_STEPS = 20;
const About = z.object({
  targets: z.array(z.string()).min(1),
  count: z.int(),
  scale: z.number(),
  meaningScale: z.number(),
  meaning: z.int(),
  texts: z.string(),
});
export const WEIGHTS_FOLDER = join(KNOWLEDGE_FOLDER, 'weights');
export const aboutWeights = (folder = WEIGHTS_FOLDER): z.infer<typeof About> =>
  About.parse(JSON.parse(readFileSync(join(folder, 'weights.json'), 'utf8')));

export function readWeights(folder = WEIGHTS_FOLDER): Weights {
  const { targets, count, scale, meaningScale, meaning } = aboutWeights(folder);
  const bytes = readFileSync(join(folder, 'weights.bin'));
  let at = 0;
  const next = (length: number): ArrayBuffer => Uint8Array.from(bytes.subarray(at, (at += length))).buffer;
  const read = {
    begins: new Uint32Array(next((BUCKETS + 1) * 4)),
    bias: new Float32Array(next(targets.length * 4)),
    ofTarget: new Uint16Array(next(count * 2)),
    weights: new Int8Array(next(count)),
    meaning: new Int8Array(next(meaning * targets.length)),
    rarity: new Uint8Array(next(BUCKETS)),
  };
  if (at !== bytes.length) throw new Error(`${folder}: weights.bin does not belong to weights.json`);
  return { targets, scale, meaningScale, ...read };
}

export function classifierOf(learnt: Weights, vectors: WordVectors): Classifier {
  const { targets, rarity, bias } = learnt;
  const rarityOf = (bucket: number): number => (rarity[bucket] ?? 0) / RARITY_STEPS;
  return {
    of(text, faint) {
      const sums = Float32Array.from(bias);
      add(sums, learnt, featuresOf(text, rarityOf, vectors), 1);
      if (faint) add(sums, learnt, featuresOf(faint, rarityOf, vectors), FAINT);
      return new Map(targets.map((key, at) => [key, sums[at] ?? 0]));
    },
  };
}

/** How much the words of an earlier question count that this one leans on. */
const FAINT = 0.6;

function add(sums: Float32Array, learnt: Weights, features: Features, share: number): void {
  const { begins, ofTarget, weights, scale, meaning, meaningScale } = learnt;
  for (const [n, place] of features.places.entries()) {
    const value = share * scale * (features.values[n] ?? 0);
    for (let at = begins[place] ?? 0; at < (begins[place + 1] ?? 0); at += 1) {
      const target = ofTarget[at] ?? 0;
      sums[target] = (sums[target] ?? 0) + value * (weights[at] ?? 0);
    }
  }
  const width = sums.length;
  for (let n = 0; n < features.meaning.length; n += 1) {
    const value = share * meaningScale * (features.meaning[n] ?? 0);
    if (value === 0) continue;
    for (let at = 0; at < width; at += 1) sums[at] = (sums[at] ?? 0) + value * (meaning[n * width + at] ?? 0);
  }
}
