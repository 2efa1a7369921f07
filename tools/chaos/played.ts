import { NOT_PLAYED } from './options.mjs';
/** What schedules came to. */
export interface Played {
  schedules: number;
  events: number;
  commands: number;
  /** How often each fault was tried and struck. */
  reached: Record<string, { tried: number; struck: number }>;
  violations: { seed: number; text: string }[];
}

/** What one schedule came to. */
export interface Outcome {
  reached: [fault: string, struck: boolean][];
  applied: number;
  commands: number;
  violations: string[];
}

export const nothingPlayed = (): Played => ({ schedules: 0, events: 0, commands: 0, reached: {}, violations: [] });

/** Adds what a schedule came to. */
export function count(result: Played, seed: number, { reached, applied, commands, violations }: Outcome): void {
  result.schedules += 1;
  result.events += applied;
  result.commands += commands;
  for (const [name, struck] of reached) {
    const known = (result.reached[name] ??= { tried: 0, struck: 0 });
    known.tried += 1;
    known.struck += struck ? 1 : 0;
  }
  result.violations.push(...violations.map((text) => ({ seed, text })));
}

/** How often a schedule is played for its faults to strike: on a starved machine one may come too late for what it was to meet. */
const MOST_PLAYS = 3;

/** Plays a schedule until each of its faults has struck or a promise is broken, and counts each time. */
export async function playUntilStruck(result: Played, seed: number, play: () => Promise<Outcome>): Promise<void> {
  const struck = new Set<string>();
  for (let times = 1; times <= MOST_PLAYS; times += 1) {
    const outcome = await play();
    count(result, seed, outcome);
    for (const [fault, did] of outcome.reached) if (did) struck.add(fault);
    if (outcome.violations.length > 0 || outcome.reached.every(([fault]) => struck.has(fault))) return;
  }
}

/** The faults that were tried and never struck. */
export const idleFaults = (reached: Played['reached']): string[] =>
  Object.entries(reached)
    .filter(([, { tried, struck }]) => tried > 0 && struck === 0)
    .map(([name]) => name)
    .sort();

/** A schedule that could not be played to its end: the machine or the suite gave up, which says nothing about the product. */
export class NotPlayed extends Error {
  readonly seed: number;

  constructor(seed: number, why: string) {
    super(`Seed ${seed} could not be played: ${why}`);
    this.seed = seed;
  }
}

/** How a run ends: 0, 1 where a promise was broken, 2 where none was but something could not be played. */
export function ending(
  { schedules, violations, reached }: Played,
  stopped: NotPlayed | null,
): { code: number; words: string[] } {
  const [broken] = violations;
  if (broken) return { code: 1, words: [`Broken. Again: npm run chaos -- --seed ${broken.seed} --schedules 1`] };
  if (stopped)
    return {
      code: NOT_PLAYED,
      words: [
        `${stopped.message}. No promise was broken in the ${schedules} schedules that were played.`,
        `Again: npm run chaos -- --seed ${stopped.seed} --schedules 1, with fewer --clients on a busy machine.`,
      ],
    };
  const idle = idleFaults(reached);
  if (idle.length === 0) return { code: 0, words: [] };
  const words = `No promise was broken, but these faults never struck, so nothing is shown of them: ${idle.join(', ')}`;
  return { code: NOT_PLAYED, words: [words] };
}
