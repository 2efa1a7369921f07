import { parentPort } from 'node:worker_threads';
import { readReadings } from './read-readings.js';
import type { Work } from './read-beside.js';

/** Runs in a thread of its own: one file, then it ends. */
parentPort?.once('message', ({ bytes, given, now, purpose }: Work) => {
  try {
    parentPort?.postMessage({ read: readReadings(bytes, given, new Date(now), purpose) });
  } catch (error) {
    parentPort?.postMessage({ failed: (error as Error).message });
  }
});
