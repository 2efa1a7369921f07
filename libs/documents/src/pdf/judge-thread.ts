import { parentPort, workerData } from 'node:worker_threads';
import { judgePdf } from './judge-pdf.js';

/** Checks one PDF in a thread of its own, and ends. */
parentPort?.postMessage({ fault: judgePdf(Buffer.from(workerData as Uint8Array)) });
