import { createHash } from 'node:crypto';
import type { Tx } from '@libs/platform';
import { certify, mustRenew, type SealCertificate, type SealKey } from './seal-key.js';
import { insertCertificate, newestCertificate } from './sealing.sql.js';

/** The certificate of the current key, created at first use and again 90 days before it expires. Older ones stay valid for checks. */
export async function currentCertificate(tx: Tx, key: SealKey, now: Date): Promise<SealCertificate> {
  const newest = await newestCertificate(tx, key.id);
  if (newest) {
    const { keyId, der } = newest;
    const held = { keyId, der, notBefore: new Date(newest.notBefore), notAfter: new Date(newest.notAfter) };
    if (!mustRenew(held, now)) return held;
  }
  const made = await certify(key, now);
  await insertCertificate(tx, { ...made, sha256: createHash('sha256').update(made.der).digest('hex') });
  return made;
}
