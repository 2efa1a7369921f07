import { parentPort, workerData } from 'node:worker_threads';
import type { ProposalContent } from './content.js';
import { proposalPdf, SHEETS } from './proposal-pdf.js';

/** What the thread says: how much of the drawing is done (0 to 1), in the end the PDF. */
export type FromThread = { drawn: number } | { pdf: Uint8Array };

const say = (what: FromThread): void => parentPort?.postMessage(what);

/** Draws one proposal in a thread of its own, and ends. */
say({ pdf: await proposalPdf(workerData as ProposalContent, (sheet) => say({ drawn: sheet / SHEETS })) });
