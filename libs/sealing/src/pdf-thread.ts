import { parentPort, workerData } from 'node:worker_threads';
import type { FromThread } from '@libs/printing';
import type { CertificateContent } from './certificate.content.js';
import { certificatePdf } from './certificate-pdf.js';

const say = (what: FromThread): void => parentPort?.postMessage(what);

/** Draws one certificate in a thread of its own, then exits. */
say({ pdf: await certificatePdf(workerData as CertificateContent) });
