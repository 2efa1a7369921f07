import { parentPort, workerData } from 'node:worker_threads';
import { pipelinePdf } from './pipeline-pdf.js';
import type { PipelineReport } from './pipeline-report.js';

/** Draws one report in a thread of its own, and ends. */
parentPort?.postMessage(await pipelinePdf(workerData as PipelineReport));
