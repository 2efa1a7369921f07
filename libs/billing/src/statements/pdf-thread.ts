import { parentPort, workerData } from 'node:worker_threads';
import type { FromThread } from '@libs/printing';
import { statementPdf } from './statement-pdf.js';
import type { StatementPaper } from './statement-paper.rules.js';

const say = (what: FromThread): void => parentPort?.postMessage(what);

/** Draws one statement in a thread of its own, then exits. */
say({ pdf: await statementPdf(workerData as StatementPaper) });
