import { createHmac, randomInt } from 'node:crypto';
import { type Config, deriveKey, seal, unseal } from '@libs/platform';

/** 32 symbols without lookalikes. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** A new code, easy to read out. */
export const drawCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** How codes of one type are stored: found by a keyed hash, read by decryption, never in plain text. */
export class SealedCodes {
  private readonly lookupKey: Buffer;
  private readonly sealKey: Buffer;

  /** `kind`: each type has its own key. */
  constructor(config: Config, kind: string) {
    this.lookupKey = deriveKey(config.secretKey, `${kind} lookup`);
    this.sealKey = deriveKey(config.secretKey, `${kind} seal`);
  }

  /** The keyed hash by which a code is found; stored wherever a code must be remembered. */
  lookup(code: string): Buffer {
    return createHmac('sha256', this.lookupKey).update(code.toUpperCase()).digest();
  }

  /** `id`: the code's record; a code copied to another record can't be decrypted. */
  seal(code: string, id: string): Buffer {
    return seal(this.sealKey, code, id);
  }

  unseal(sealed: Buffer, id: string): string {
    return unseal(this.sealKey, sealed, id);
  }
}
