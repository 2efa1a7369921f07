import type { Tx } from '@libs/platform';
import { currentCertificate } from './current-certificate.js';
import { makeSealedCopy, type SealedCopy, type ToSeal } from './sealed-copy.js';
import { type SealKey, sealKeyOf } from './seal-key.js';
import { keepSealed } from './sealing.sql.js';
import { timeStamper, waitsForTime } from './time-stamper.js';

export interface SealerSettings {
  secretKey: string;
  publicUrl: string;
  /** A time stamping authority; null: none is asked. */
  tsaUrl: string | null;
  now: () => Date;
}

/**
 * Seals what all parties have signed, and makes the copy known to `/verify` in the caller's transaction. Where an authority gives no
 * time yet it throws, so that the job runs again; after a while the copy is sealed with the time of our own clock.
 */
export function sealer({ secretKey, publicUrl, tsaUrl, now }: SealerSettings) {
  let key: Promise<SealKey> | undefined;
  return async (tx: Tx, signed: ToSeal): Promise<SealedCopy> => {
    key ??= sealKeyOf(secretKey);
    const at = now();
    const certificate = await currentCertificate(tx, await key, at);
    const stamp = tsaUrl === null ? {} : { stamp: timeStamper(tsaUrl, { now }) };
    const copy = await makeSealedCopy(signed, { key: await key, certificate, now: at, publicUrl, ...stamp });
    const last = Math.max(...signed.signatures.map((one) => Date.parse(one.at)));
    if (tsaUrl !== null && copy.time === null && waitsForTime(new Date(last), at))
      throw new Error('the time stamping authority gave no time yet');
    await keepSealed(tx, { ...copy, document: signed.document, timeAt: copy.time });
    return copy;
  };
}
