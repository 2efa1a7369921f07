import type { Features } from '../../../libs/lori/testing.ts';

/** Multinomial logistic regression by stochastic descent. The same examples give the same numbers. */

export interface Example {
  features: Features;
  /** Any of these is right. */
  targets: readonly number[];
  weight: number;
}
export interface Learnt {
  weights: Float32Array;
  meaning: Float32Array;
  bias: Float32Array;
}

const ROUNDS = 8;
const RATE = { first: 0.8, last: 0.05 };
/** What is off by less is left alone: it is nearly everything, and would only take time. */
const NOTHING = 0.003;
/** Nobody who wrote an example saw all targets: none is taught for certain. */
const SURE = 0.95;

export function learn(examples: readonly Example[], buckets: number, width: number, size: number): Learnt {
  const weights = new Float32Array((buckets + size) * width);
  const bias = new Float32Array(width);
  const chances = new Float32Array(width);
  const rows = examples.map(({ features: { places, values, meaning } }) => ({
    places: Int32Array.from([...places, ...Array.from(meaning, (_, n) => buckets + n)], (place) => place * width),
    values: Float32Array.from([...values, ...meaning]),
  }));
  const order = examples.map((_, at) => at);
  const random = randomFrom(20_261_124);
  const off: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, random);
    const rate = RATE.first + ((RATE.last - RATE.first) * round) / (ROUNDS - 1);
    for (const at of order) {
      const example = examples[at] as Example;
      const { places, values } = rows[at] as (typeof rows)[number];
      chances.set(bias);
      for (let n = 0; n < places.length; n += 1) {
        const from = places[n] as number;
        const value = values[n] as number;
        for (let c = 0; c < width; c += 1) (chances[c] as number) += value * (weights[from + c] as number);
      }
      toErrors(chances, example.targets);
      off.length = 0;
      for (let c = 0; c < width; c += 1) if (Math.abs(chances[c] as number) > NOTHING) off.push(c);
      const step = rate * example.weight;
      for (let n = 0; n < places.length; n += 1) {
        const from = places[n] as number;
        const by = step * (values[n] as number);
        for (const c of off) (weights[from + c] as number) -= by * (chances[c] as number);
      }
      for (const c of off) (bias[c] as number) -= 0.1 * step * (chances[c] as number);
    }
  }
  return { weights: weights.subarray(0, buckets * width), meaning: weights.subarray(buckets * width), bias };
}

/** From sums to chances, and from those to how far they are off. */
function toErrors(sums: Float32Array, targets: readonly number[]): void {
  let most = Number.NEGATIVE_INFINITY;
  for (const sum of sums) if (sum > most) most = sum;
  let whole = 0;
  for (let c = 0; c < sums.length; c += 1) whole += sums[c] = Math.exp((sums[c] as number) - most);
  // Of several that are right, the one that is held for the likeliest is taught.
  let taught = targets[0] as number;
  for (const target of targets) if ((sums[target] as number) > (sums[taught] as number)) taught = target;
  for (let c = 0; c < sums.length; c += 1) sums[c] = (sums[c] as number) / whole;
  (sums[taught] as number) -= SURE;
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] as number, order[at] as number];
  }
}
