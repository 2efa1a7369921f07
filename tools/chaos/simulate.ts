import { fileURLToPath } from 'node:url';
import { Child } from '../../bench/lib/child.ts';
import { Closing } from '../../bench/lib/closing.ts';
import type { Simulated } from './told.ts';

/** Plays schedules of the one-process simulation: the real tail, resume and reducer over a log in memory. */
export async function simulate(schedules: number) {
  const closing = new Closing();
  const script = fileURLToPath(new URL('./simulation.ts', import.meta.url));
  try {
    return await new Child<Simulated>(script, closing, {}, ['--import', 'tsx']).ask('simulate', { schedules });
  } finally {
    await closing.all();
  }
}
