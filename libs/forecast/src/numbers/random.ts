import { log } from './exponential.js';

/** A stream of numbers from a seed: the same on every engine. */
export interface Random {
  /** Above 0 and below 1, evenly. */
  uniform(): number;
  /** Mean 0, standard deviation 1. */
  normal(): number;
  /** A whole number from 0 to below `count`. */
  below(count: number): number;
}

const mixed = (state: number): number => {
  let t = state;
  t = Math.imul(t ^ (t >>> 16), 0x21f0aaad);
  t = Math.imul(t ^ (t >>> 15), 0x735a2d97);
  return (t ^ (t >>> 15)) >>> 0;
};

/** One number of a seed and what it is for, so that streams of different purposes never run in step. */
export function seedOf(seed: number, ...purpose: readonly (number | string)[]): number {
  let state = mixed((Math.floor(seed / 4294967296) ^ seed) | 0);
  for (const part of purpose) {
    const text = String(part);
    for (let at = 0; at < text.length; at++)
      state = mixed((state + Math.imul(text.charCodeAt(at) + 1, 0x9e3779b1)) | 0);
    state = mixed((state ^ 0x5bf03635) | 0);
  }
  return state;
}

/** sfc32 by Chris Doty-Humphrey: small, fast and sound far beyond what is drawn here. */
export function randomOf(seed: number): Random {
  let a = mixed(seed | 0) | 0;
  let b = mixed((seed + 0x9e3779b9) | 0) | 0;
  let c = mixed((seed + 0x3c6ef372) | 0) | 0;
  let counter = 1;
  const next = (): number => {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return t >>> 0;
  };
  for (let round = 0; round < 12; round++) next();
  const uniform = () => (next() + 0.5) / 4294967296;
  return { uniform, normal: () => normalAt(uniform()), below: (count) => Math.floor(uniform() * count) };
}

/**
 * The normal deviate below which a share `p` lies (Acklam's rational approximation, relative error 1.2e-9). One uniform
 * number makes one deviate, so that stratified draws stay stratified.
 */
export function normalAt(p: number): number {
  if (p < 0.02425) return tail(Math.sqrt(-2 * log(p)));
  if (p > 0.97575) return -tail(Math.sqrt(-2 * log(1 - p)));
  const q = p - 0.5;
  const r = q * q;
  return (
    ((((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
      30.66479806614716) *
      r +
      2.506628277459239) *
      q) /
    (((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
      13.28068155288572) *
      r +
      1)
  );
}

function tail(q: number): number {
  return (
    (((((-0.007784894002430293 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) * q +
      4.374664141464968) *
      q +
      2.938163982698783) /
    ((((0.007784695709041462 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) * q + 1)
  );
}
