import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { Config, deriveKey } from '@libs/platform';
import { Injectable } from '@nestjs/common';

/** What comes before the 32 bytes of an Ed25519 seed in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key that evidence packs are signed with, drawn from the product's secret. */
@Injectable()
export class EvidenceKey {
  private readonly key: KeyObject;
  /** The 32 raw bytes, base64. */
  readonly publicKey: string;
  /** SHA-256 of the raw public key, hex: what a reader compares. */
  readonly fingerprint: string;

  constructor(config: Config) {
    const seed = deriveKey(config.secretKey, 'evidence packs');
    this.key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
    const raw = createPublicKey(this.key).export({ format: 'der', type: 'spki' }).subarray(-32);
    this.publicKey = raw.toString('base64');
    this.fingerprint = createHash('sha256').update(raw).digest('hex');
  }

  /** The signature, base64. */
  sign(bytes: Uint8Array): string {
    return sign(null, bytes, this.key).toString('base64');
  }
}
