import { parentPort, workerData } from 'node:worker_threads';
import type { FromThread } from '@libs/printing';
import { pipelinePdf, type PrintedReport } from './pipeline-pdf.js';

const say = (what: FromThread): void => parentPort?.postMessage(what);

/** Draws one report in a thread of its own, and ends. */
say({ pdf: await pipelinePdf(workerData as PrintedReport) });
