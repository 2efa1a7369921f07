import { createHash } from 'node:crypto';
import { drawInThread } from '@libs/printing';
import { countPages, withPages } from './add-pages.js';
import type { CertificateContent } from './certificate.content.js';
import type { Stamp } from './cms.js';
import { evidenceJson } from './evidence-json.js';
import { maskedNetwork } from './masked-network.js';
import type { SealCertificate, SealKey } from './seal-key.js';
import { type SealedPdf, sealPdf } from './seal-pdf.js';
import { CAPACITIES, CERTIFICATE, METHODS, PARTIES } from './sealing.texts.js';
import { EVIDENCE_FILE, type SignatureRow, type SignedDocument } from './signed-document.js';

export interface ToSeal {
  document: Omit<SignedDocument, 'sha256' | 'bytes'>;
  /** The PDF that every party signed, as it is stored. */
  pdf: Uint8Array;
  site: string;
  /** In the order in which they were given. */
  signatures: readonly SignatureRow[];
  companyNumbers: Partial<Record<SignatureRow['party'], string | null>>;
  /** Oldest first: when it was offered, opened, signed. Sentences without a full stop. */
  events: readonly { at: Date; words: string }[];
}

export interface Sealing {
  key: SealKey;
  certificate: SealCertificate;
  now: Date;
  /** The product's own address, where `/verify` is. */
  publicUrl: string;
  /** A time-stamping authority, if one is configured. */
  stamp?: Stamp;
}

export interface SealedCopy extends SealedPdf {
  documentSha256: string;
  /** The last hash of the signatures' chain, which both parties get by email. */
  chainHead: string;
  signatures: number;
  sealedAt: Date;
}

/**
 * The sealed copy of a signed document: its own bytes, the pages of the certificate with `evidence.json` attached, and the seal over
 * all of it. Throws where the file is not the one that was signed: nothing else is ever sealed in its place.
 */
export async function makeSealedCopy(
  signed: ToSeal,
  { key, certificate, now, publicUrl, stamp }: Sealing,
): Promise<SealedCopy> {
  const sha256 = createHash('sha256').update(signed.pdf).digest('hex');
  const strange = signed.signatures.find(({ documentSha256 }) => documentSha256 !== sha256);
  if (strange) throw new Error(`the file of ${signed.document.number} is not the one that was signed`);
  const document = { ...signed.document, sha256, bytes: signed.pdf.length };
  const evidence = evidenceJson(document, signed.signatures);
  const content: CertificateContent = {
    document: { ...document, pages: countPages(signed.pdf) },
    site: signed.site,
    signatures: signed.signatures.map((row) => ({
      party: PARTIES[row.party],
      company: row.company,
      companyNumber: signed.companyNumbers[row.party] ?? null,
      name: row.nameTyped,
      capacity: CAPACITIES[row.capacity],
      at: new Date(row.at),
      method: METHODS[row.method],
      openedAt: row.openedAt === null ? null : new Date(row.openedAt),
      pagesSeen: row.pagesSeen.length || null,
      network: maskedNetwork(row.network),
      drawing: row.drawing,
    })),
    events: [...signed.events, { at: now, words: CERTIFICATE.added }],
    evidenceSha256: createHash('sha256').update(evidence.json).digest('hex'),
    chainHead: evidence.head,
    keyId: key.id,
    verifyUrl: new URL('/verify', publicUrl).href,
    stamped: stamp !== undefined,
    madeAt: now,
  };
  const whole = withPages(signed.pdf, await drawInThread(import.meta.url, content), {
    name: EVIDENCE_FILE,
    description: CERTIFICATE.records,
    type: 'application/json',
    text: evidence.json,
  });
  const sealed = await sealPdf(whole, key, {
    certificate,
    at: now,
    reason: 'Sealed by Voltmere',
    ...(stamp ? { stamp } : {}),
  });
  return {
    ...sealed,
    documentSha256: sha256,
    chainHead: evidence.head,
    signatures: signed.signatures.length,
    sealedAt: now,
  };
}
