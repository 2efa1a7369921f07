import { randomFrom } from '../../bench/lib/random.ts';
import { nth } from '../lib/nth.ts';
import type { Given } from './fault.ts';
import { FAULTS } from './faults.ts';

/** A fault, when it begins, and what it is given. */
export interface ScheduledFault extends Given {
  name: string;
  at: number;
}

/** What one schedule lasts before the healing, in milliseconds. */
export const SPAN_MS = 9_000;

/**
 * The faults of a schedule, 2 to 5 of them, each with its beginning, its length and a number that chooses its victim: all from the seed,
 * so that a failing one is played again. Every fault comes up in turn as the first, so that none waits for chance.
 */
export function scheduleOf(seed: number, names: string[] = Object.keys(FAULTS)): ScheduledFault[] {
  const random = randomFrom(seed * 7919 + 13);
  const count = 2 + Math.floor(random() * 4);
  const chosen = [nth(names, seed % names.length)];
  while (chosen.length < Math.min(count, names.length)) {
    const name = nth(names, Math.floor(random() * names.length));
    if (!chosen.includes(name)) chosen.push(name);
  }
  return chosen
    .map((name) => ({
      name,
      at: Math.round(500 + random() * (SPAN_MS * 0.5)),
      lasts: Math.round(500 + random() * (SPAN_MS * 0.4)),
      pick: Math.floor(random() * 1_000_000),
    }))
    .sort((a, b) => a.at - b.at);
}

export const described = ({ name, at, lasts }: ScheduledFault): string =>
  `${name} at ${(at / 1000).toFixed(1)} s for ${(lasts / 1000).toFixed(1)} s`;
