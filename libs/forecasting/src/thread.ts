import { parentPort } from 'node:worker_threads';
import { forecast, outwardCodes, sizesOf } from '@libs/forecast';
import type { Work } from './threads.js';

/** Runs in a separate thread, one question at a time. */
parentPort?.on('message', (work: Work) => {
  try {
    parentPort?.postMessage({
      answer:
        work.want === 'forecast'
          ? forecast(work.asked, { ...work.options, codes: outwardCodes })
          : sizesOf(work.asked, { ...work.options, codes: outwardCodes }),
    });
  } catch (error) {
    parentPort?.postMessage({ failed: (error as Error).message });
  }
});
