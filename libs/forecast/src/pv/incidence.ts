import { exp } from '../numbers/exponential.js';

const INDEX = 1.526;
const EXTINCTION_TIMES_THICKNESS = 4 * 0.002;
const AT_NORMAL = exp(-EXTINCTION_TIMES_THICKNESS) * (1 - ((1 - INDEX) / (1 + INDEX)) ** 2);

/** Share of direct light that gets through the glass at an angle, 1 at right angles (Fresnel and Bouguer, De Soto 2006). */
export function throughGlass(cosIncidence: number): number {
  if (cosIncidence <= 0) return 0;
  const within = Math.sqrt(1 - (1 - cosIncidence * cosIncidence) / (INDEX * INDEX));
  const across = (cosIncidence - INDEX * within) / (cosIncidence + INDEX * within);
  const along = (INDEX * cosIncidence - within) / (INDEX * cosIncidence + within);
  const passed = 1 - 0.5 * (across * across + along * along);
  return (exp(-EXTINCTION_TIMES_THICKNESS / within) * passed) / AT_NORMAL;
}

/** The same by ASHRAE's one-parameter rule. */
export const throughGlassAshrae = (cosIncidence: number, b0 = 0.05): number =>
  cosIncidence <= 0 ? 0 : Math.max(0, 1 - b0 * (1 / cosIncidence - 1));
