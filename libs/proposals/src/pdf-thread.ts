import { parentPort, workerData } from 'node:worker_threads';
import type { FromThread } from '@libs/printing';
import type { ProposalContent } from './content.js';
import { proposalPdf, SHEETS } from './proposal-pdf.js';

const say = (what: FromThread): void => parentPort?.postMessage(what);

/** Draws one proposal in a thread of its own, and ends. */
say({ pdf: await proposalPdf(workerData as ProposalContent, (sheet) => say({ drawn: sheet / SHEETS })) });
