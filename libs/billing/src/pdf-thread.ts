import { parentPort, workerData } from 'node:worker_threads';
import type { FromThread } from '@libs/printing';
import type { BillPaper } from './bill-paper.rules.js';
import { billPdf } from './bill-pdf.js';

const say = (what: FromThread): void => parentPort?.postMessage(what);

/** Draws one bill in a thread of its own, then exits. */
say({ pdf: await billPdf(workerData as BillPaper) });
