import { SealCertificateRow, SealedDocumentRow } from './sealing.row.js';

/** The tables that this capability owns. */
export const sealingTables = [SealCertificateRow, SealedDocumentRow];
