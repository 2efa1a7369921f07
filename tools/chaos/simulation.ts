// The simulation in one process, as a process of its own.
import { type Mistakes, scheduleOf, Simulation, type Step } from '@libs/platform/testing';
import fc from 'fast-check';
import { answer } from '../../bench/lib/child.ts';
import type { Simulated } from './told.ts';

const SEED = 20261120;

/** Mistakes that the simulation must see, as its own test has them. */
const MISTAKES: Record<string, Mistakes> = {
  'a relay that reads id > last': { relay: 'greater-id' },
  'rooms joined after the answer, without the numbers to notice': { join: 'later', reader: 'takes-all' },
  'a client without the check for gaps': { reader: 'takes-all', lossy: true },
};

const schedule = fc
  .array(fc.nat({ max: 359 }), { minLength: 300, maxLength: 900, size: 'max' })
  .map((numbers) => scheduleOf(numbers));

async function isCaught(schedules: Step[][], mistakes: Mistakes): Promise<boolean> {
  for (const steps of schedules) if ((await new Simulation(mistakes).run(steps)).length > 0) return true;
  return false;
}

const handlers: Simulated = {
  /** Plays so many schedules, those of the same seed each time; every second one against a server that drops packets. */
  async simulate({ schedules: wanted }) {
    const began = performance.now();
    const total = { steps: 0, live: 0, caughtUp: 0, lateCommits: 0 };
    const violations: string[] = [];
    const schedules = fc.sample(schedule, { numRuns: wanted, seed: SEED });
    for (const [index, steps] of schedules.entries()) {
      const simulation = new Simulation({ lossy: index % 2 === 1 });
      for (const text of await simulation.run(steps)) violations.push(`schedule ${index} of seed ${SEED}: ${text}`);
      total.steps += steps.length;
      for (const [what, times] of Object.entries(simulation.reached)) total[what as keyof typeof total] += times;
    }
    const caught: Record<string, boolean> = {};
    for (const [name, mistakes] of Object.entries(MISTAKES)) caught[name] = await isCaught(schedules, mistakes);
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    return { seed: SEED, schedules: schedules.length, ...total, violations: violations.slice(0, 20), caught, seconds };
  },
};
answer(handlers);
