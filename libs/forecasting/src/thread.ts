import { parentPort } from 'node:worker_threads';
import { forecast, outwardCodes, sizesOf } from '@libs/forecast';
import type { Said, Work } from './threads.js';

const say = (said: Said) => parentPort?.postMessage(said);

/** Runs in a thread of its own: one question after the other. */
parentPort?.on('message', (work: Work) => {
  try {
    say({
      answer:
        work.want === 'forecast'
          ? forecast(work.asked, { ...work.options, codes: outwardCodes })
          : sizesOf(work.asked, { ...work.options, codes: outwardCodes }),
    });
  } catch (error) {
    say({ failed: (error as Error).message });
  }
});
say({ ready: true });
