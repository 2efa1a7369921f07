import { fileURLToPath } from 'node:url';
import { Child } from '../../bench/lib/child.mjs';
import { Closing } from '../../bench/lib/closing.mjs';

/** Plays schedules of the one-process simulation: the real tail, resume and reducer over a log in memory. */
export async function simulate(schedules) {
  const closing = new Closing();
  const script = fileURLToPath(new URL('./simulation.ts', import.meta.url));
  try {
    return await new Child(script, closing, {}, ['--import', 'tsx']).ask('simulate', { schedules });
  } finally {
    await closing.all();
  }
}
