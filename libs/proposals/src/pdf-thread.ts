import { parentPort, workerData } from 'node:worker_threads';
import type { ProposalContent } from './content.js';
import { proposalPdf } from './proposal-pdf.js';

/** Draws one proposal in a thread of its own, and ends. */
parentPort?.postMessage(await proposalPdf(workerData as ProposalContent));
