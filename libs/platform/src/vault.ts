import { randomBytes } from 'node:crypto';
import type { Config } from './config.js';
import { deriveKey, seal, unseal } from './crypto.js';

/** As stored: an envelope, and the id of the key that wraps its data key. */
export interface Sealed {
  bytes: Buffer;
  keyId: string;
}

/** The key derived from the process's secret; what it sealed can be decrypted only while that secret is unchanged. */
const OWN_KEY = 'secret-key-1';

/** The marker at the start of an envelope; values sealed before envelopes existed start with their nonce. */
export const ENVELOPE_MARK = Buffer.from('VMK1');
const DATA_KEY_BYTES = 32;
/** Nonce (12), tag (16) and the data key as base64 (44). */
const WRAPPED_BYTES = 72;
const BODY_AT = ENVELOPE_MARK.length + WRAPPED_BYTES;

/**
 * Seals a secret with a data key of its own, which a key from the environment wraps. Both are bound to the secret's record: a value
 * copied to another row cannot be decrypted. Each purpose has keys of its own.
 */
export class Vault {
  /** The first one wraps; all of them unwrap. */
  private readonly keys: ReadonlyMap<string, Buffer>;
  readonly keyId: string;

  constructor({ secretKey, cloudKeys }: Pick<Config, 'secretKey' | 'cloudKeys'>, purpose: string) {
    const named = [...cloudKeys, { id: OWN_KEY, secret: secretKey }];
    this.keys = new Map(named.map(({ id, secret }) => [id, deriveKey(secret, purpose)]));
    this.keyId = named[0]?.id ?? OWN_KEY;
  }

  seal(bound: string, text: string): Sealed {
    const dataKey = randomBytes(DATA_KEY_BYTES);
    return this.enclose(bound, dataKey, seal(dataKey, text, bound));
  }

  /** Throws if the key is not configured, or the value was not sealed for this record. */
  open(bound: string, sealed: Sealed): string {
    const key = isEnvelope(sealed) ? this.dataKeyOf(bound, sealed) : this.keyOf(sealed.keyId);
    return unseal(key, bodyOf(sealed), bound);
  }

  /**
   * The same secret under the newest key: only the data key is wrapped again. A value without a data key gets one.
   * Throws as `open` does.
   */
  rewrap(bound: string, sealed: Sealed): Sealed {
    if (!isEnvelope(sealed)) return this.seal(bound, this.open(bound, sealed));
    return this.enclose(bound, this.dataKeyOf(bound, sealed), bodyOf(sealed));
  }

  private enclose(bound: string, dataKey: Buffer, body: Buffer): Sealed {
    const wrapped = seal(this.keyOf(this.keyId), dataKey.toString('base64'), keyBoundTo(bound));
    return { bytes: Buffer.concat([ENVELOPE_MARK, wrapped, body]), keyId: this.keyId };
  }

  private dataKeyOf(bound: string, { bytes, keyId }: Sealed): Buffer {
    const wrapped = bytes.subarray(ENVELOPE_MARK.length, BODY_AT);
    return Buffer.from(unseal(this.keyOf(keyId), wrapped, keyBoundTo(bound)), 'base64');
  }

  private keyOf(id: string): Buffer {
    const key = this.keys.get(id);
    if (!key) throw new Error(`No cloud key is named ${id}`);
    return key;
  }
}

const isEnvelope = ({ bytes }: Sealed): boolean => bytes.subarray(0, ENVELOPE_MARK.length).equals(ENVELOPE_MARK);
const bodyOf = (sealed: Sealed): Buffer => (isEnvelope(sealed) ? sealed.bytes.subarray(BODY_AT) : sealed.bytes);
const keyBoundTo = (bound: string): string => `${bound} data key`;
