import type { Database, Tx } from '@libs/platform';
import { type Attachment, withFile } from './add-pages.js';
import { currentCertificate } from './current-certificate.js';
import { createHash } from 'node:crypto';
import { makeSealedCopy, type SealedCopy, type ToSeal } from './sealed-copy.js';
import { type SealKey, sealKeyOf } from './seal-key.js';
import { sealPdf } from './seal-pdf.js';
import { keepSealed } from './sealing.sql.js';
import { timeStamper, waitsForTime } from './time-stamper.js';

export interface SealerSettings {
  secretKey: string;
  publicUrl: string;
  /** A time-stamping authority; null: none is used. */
  tsaUrl: string | null;
  now: () => Date;
}

export interface KeptLater extends SealedCopy {
  /** Registers the copy for `/verify`, in the transaction that records it. */
  keep: (tx: Tx) => Promise<boolean>;
}

/**
 * Seals what all parties have signed. Drawing and time-stamping take seconds, so no lock is held meanwhile. If an authority gives
 * no time yet it throws, so that the job runs again; after a while the copy is sealed with the time of our own clock.
 */
export function sealer(database: Database, { secretKey, publicUrl, tsaUrl, now }: SealerSettings) {
  let key: Promise<SealKey> | undefined;
  return async (signed: ToSeal): Promise<KeptLater> => {
    key ??= sealKeyOf(secretKey);
    const own = await key;
    const at = now();
    const certificate = await database.transaction((tx) => currentCertificate(tx, own, at));
    const stamp = tsaUrl === null ? {} : { stamp: timeStamper(tsaUrl, { now }) };
    const copy = await makeSealedCopy(signed, { key: own, certificate, now: at, publicUrl, ...stamp });
    const last = Math.max(...signed.signatures.map((one) => Date.parse(one.at)));
    if (tsaUrl !== null && copy.time === null && waitsForTime(new Date(last), at))
      throw new Error('the time stamping authority gave no time yet');
    return { ...copy, keep: (tx) => keepSealed(tx, { ...copy, document: signed.document, timeAt: copy.time }) };
  };
}

/** A file that nobody signs, such as a bill, with another one attached; the seal covers both. */
export interface FileToSeal {
  document: { kind: 'bill' | 'statement'; number: string };
  pdf: Uint8Array;
  attachment: Attachment;
}

/** Seals files that nobody signs. If an authority gives no time, the seal has the time of our own clock. */
export function fileSealer(database: Database, { secretKey, tsaUrl, now }: SealerSettings) {
  let key: Promise<SealKey> | undefined;
  return async ({ document, pdf, attachment }: FileToSeal) => {
    key ??= sealKeyOf(secretKey);
    const own = await key;
    const at = now();
    const certificate = await database.transaction((tx) => currentCertificate(tx, own, at));
    const stamp = tsaUrl === null ? {} : { stamp: timeStamper(tsaUrl, { now }) };
    const sealed = await sealPdf(withFile(pdf, attachment), own, {
      certificate,
      at,
      reason: 'Sealed by Voltmere',
      ...stamp,
    });
    const documentSha256 = createHash('sha256').update(pdf).digest('hex');
    const kept = { ...sealed, documentSha256, signatures: 0, sealedAt: at, timeAt: sealed.time };
    return { ...sealed, keep: (tx: Tx) => keepSealed(tx, { ...kept, document: { ...document, edition: 1 } }) };
  };
}
export type FileSealer = ReturnType<typeof fileSealer>;
