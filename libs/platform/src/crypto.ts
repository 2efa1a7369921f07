import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Derives a key from the process's secret for one purpose, so that no two purposes share a key. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'voltmere', purpose, 32));

/**
 * AES-256-GCM. Returns the nonce (12 bytes), the tag (16 bytes) and the ciphertext. `bound` ties the result to its
 * record.
 */
export function seal(key: Buffer, text: string, bound: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Decrypts the output of `seal`; throws if the key, record or content differs. */
export function unseal(key: Buffer, sealed: Buffer, bound: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
    .setAAD(Buffer.from(bound))
    .setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
}
