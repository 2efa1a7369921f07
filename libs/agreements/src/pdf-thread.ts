import { parentPort, workerData } from 'node:worker_threads';
import type { FromThread } from '@libs/printing';
import type { DocumentContent } from './document.content.js';
import { documentPdf } from './document-pdf.js';

const say = (what: FromThread): void => parentPort?.postMessage(what);

/** Draws one document in a thread of its own, then exits. */
say({ pdf: await documentPdf(workerData as DocumentContent) });
