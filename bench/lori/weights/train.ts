import {
  BUCKETS,
  bucketsOf,
  featuresOf,
  type Known,
  NONE,
  RARITY_STEPS,
  readQuestion,
  readWordVectors,
  TARGETS,
  type Text,
  typedBuckets,
  type Weights,
} from '../../../libs/lori/testing.ts';
import { type Example, learn } from './softmax.ts';

/** Of the weights, so many are kept: those that are farthest from 0. */
const KEPT = 1_100_000;
/** What is nearer to 0 is none. */
const LEAST = 0.02;

const texts = new Map<string, Text>();
function textOf({ question, name }: Known): Text {
  const key = `${name}|${question}`;
  const known = texts.get(key) ?? readQuestion(question, name).text;
  texts.set(key, known);
  return known;
}

export function trained(all: readonly Known[]): Weights {
  const targets = [...TARGETS.map(({ key }) => key), NONE];
  const place = new Map(targets.map((key, at) => [key, at]));
  const vectors = readWordVectors();
  const rarity = rarityOf(all.map(textOf));
  const rare = (bucket: number): number => (rarity[bucket] ?? 0) / RARITY_STEPS;
  const found = all.map((known) => featuresOf(textOf(known), rare, vectors));
  // Of the buckets those that any text has, one after another.
  const used = [...new Set(found.flatMap(({ places }) => places))].sort((one, other) => one - other);
  const row = new Map(used.map((bucket, at) => [bucket, at]));
  const examples = found.flatMap((features, at): Example[] => {
    const own = (all[at] as Known).keys.flatMap((key) => place.get(key) ?? []);
    const places = features.places.map((bucket) => row.get(bucket) as number);
    return own.length > 0 ? [{ features: { ...features, places }, targets: own, weight: 1 }] : [];
  });
  const learnt = learn(examples, used.length, targets.length, vectors.size);
  return {
    targets,
    rarity,
    bias: learnt.bias,
    ...packed(learnt.weights, used, targets.length),
    ...packedMeaning(learnt.meaning),
  };
}

/** What one text alone has, but for words, is by chance. */
function rarityOf(all: readonly Text[]): Uint8Array {
  const counts = new Uint32Array(BUCKETS);
  const words = new Uint8Array(BUCKETS);
  for (const text of all) {
    const found = bucketsOf(text);
    const whole = [...found.words, ...found.asking, ...typedBuckets(text)];
    for (const bucket of whole) words[bucket] = 1;
    for (const bucket of new Set([...whole, ...Object.values(found).flat()]))
      counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return Uint8Array.from(counts, (count, bucket) =>
    count === 0 || (count === 1 && words[bucket] === 0)
      ? 0
      : Math.round(RARITY_STEPS * Math.log(1 + all.length / count)),
  );
}

function packed(weights: Float32Array, used: readonly number[], width: number) {
  const sizes = weights
    .map(Math.abs)
    .filter((size) => size > LEAST)
    .sort();
  const least = sizes.at(-Math.min(KEPT, sizes.length)) ?? LEAST;
  const scale = (sizes.at(-Math.ceil(sizes.length / 5000)) ?? 1) / 127;
  const begins = new Uint32Array(BUCKETS + 1);
  const ofTarget: number[] = [];
  const kept: number[] = [];
  let row = 0;
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    if (used[row] === bucket) {
      for (let target = 0; target < width; target += 1) {
        const weight = weights[row * width + target] ?? 0;
        if (Math.abs(weight) < least) continue;
        ofTarget.push(target);
        kept.push(Math.max(-127, Math.min(127, Math.round(weight / scale))));
      }
      row += 1;
    }
    begins[bucket + 1] = kept.length;
  }
  return { begins, ofTarget: Uint16Array.from(ofTarget), weights: Int8Array.from(kept), scale };
}

function packedMeaning(meaning: Float32Array) {
  let most = 0;
  for (const one of meaning) most = Math.max(most, Math.abs(one));
  const meaningScale = most / 127;
  return { meaning: Int8Array.from(meaning, (one) => Math.round(one / meaningScale)), meaningScale };
}
