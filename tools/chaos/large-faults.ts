import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';

const HERD = 5_000;
/** By then each of them must be back and have what it missed. */
const HERD_MS = 30_000;

/**
 * Faults that are too large to be drawn by chance: played when they are named. Thousands of sockets come in, are all cut off in one
 * moment, and come back at once; that takes as long as it takes, and is said.
 */
export const LARGE: Record<string, Fault> = {
  'five thousand come back at once': async (world) => {
    const { cluster, people, say } = world;
    const herd = world.newHerd();
    await herd.ask('open', { seats: people.crowd(HERD, cluster.addresses()) });
    await sleep(1000);
    for (const name of cluster.apis) cluster.lines(name).clients.reset();
    const began = Date.now();
    let back = 0;
    for (const until = began + HERD_MS; Date.now() < until && back < HERD; await sleep(100))
      back = await herd.ask('back', { times: 1 });
    say(`    ${back} of ${HERD} were back and caught up after ${((Date.now() - began) / 1000).toFixed(1)} s`);
    const faults = await herd.ask('close');
    await herd.stop();
    world.found.push(...faults.map((text) => `I1 loss: ${text}`));
    if (back < HERD) world.found.push(`I7 liveness: ${HERD - back} of ${HERD} not back after ${HERD_MS / 1000} s`);
    return true;
  },
};
