import { createHmac, randomInt } from 'node:crypto';
import { type Config, deriveKey, seal, unseal } from '@libs/platform';

/** 32 symbols, none that looks like another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** A new code, fit to be read out. */
export const drawCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** How codes of one kind are kept: found by a keyed hash, read by decryption, written nowhere in the clear. */
export class SealedCodes {
  private readonly lookupKey: Buffer;
  private readonly sealKey: Buffer;

  /** `kind`: no two kinds share a key. */
  constructor(config: Config, kind: string) {
    this.lookupKey = deriveKey(config.secretKey, `${kind} lookup`);
    this.sealKey = deriveKey(config.secretKey, `${kind} seal`);
  }

  /** The keyed hash by which a code is found; it replaces the code wherever one must be remembered. */
  lookup(code: string): Buffer {
    return createHmac('sha256', this.lookupKey).update(code.toUpperCase()).digest();
  }

  /** `id`: the record that the code belongs to; it opens beside no other. */
  seal(code: string, id: string): Buffer {
    return seal(this.sealKey, code, id);
  }

  unseal(sealed: Buffer, id: string): string {
    return unseal(this.sealKey, sealed, id);
  }
}
