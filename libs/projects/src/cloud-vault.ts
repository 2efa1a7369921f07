import { randomBytes } from 'node:crypto';
import { CloudCredentials } from '@libs/contracts';
import { Config, deriveKey, seal, unseal } from '@libs/platform';
import { Injectable } from '@nestjs/common';

/** As stored in the row of its job: an envelope, and the id of the key that wraps its data key. */
export interface SealedCredentials {
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
 * Seals the credentials of an inverter cloud with a separate data key, which a key from the environment wraps. Both are
 * bound to the job: a value copied to another row cannot be decrypted.
 */
@Injectable()
export class CloudVault {
  /** The first one wraps; all of them unwrap. */
  private readonly keys: ReadonlyMap<string, Buffer>;
  readonly keyId: string;

  constructor({ secretKey, cloudKeys }: Config) {
    const named = [...cloudKeys, { id: OWN_KEY, secret: secretKey }];
    this.keys = new Map(named.map(({ id, secret }) => [id, deriveKey(secret, 'cloud-credentials')]));
    this.keyId = named[0]?.id ?? OWN_KEY;
  }

  seal(jobId: string, credentials: CloudCredentials): SealedCredentials {
    const dataKey = randomBytes(DATA_KEY_BYTES);
    return this.enclose(jobId, dataKey, seal(dataKey, JSON.stringify(credentials), boundTo(jobId)));
  }

  /** Throws if the key is not configured, or the value was not sealed for this job. */
  open(jobId: string, sealed: SealedCredentials): CloudCredentials {
    const key = isEnvelope(sealed) ? this.dataKeyOf(jobId, sealed) : this.keyOf(sealed.keyId);
    return CloudCredentials.parse(JSON.parse(unseal(key, bodyOf(sealed), boundTo(jobId))));
  }

  /**
   * The same credentials under the newest key: only the data key is wrapped again. A value without a data key gets one.
   * Throws as `open` does.
   */
  rewrap(jobId: string, sealed: SealedCredentials): SealedCredentials {
    if (!isEnvelope(sealed)) return this.seal(jobId, this.open(jobId, sealed));
    return this.enclose(jobId, this.dataKeyOf(jobId, sealed), bodyOf(sealed));
  }

  private enclose(jobId: string, dataKey: Buffer, body: Buffer): SealedCredentials {
    const wrapped = seal(this.keyOf(this.keyId), dataKey.toString('base64'), keyBoundTo(jobId));
    return { bytes: Buffer.concat([ENVELOPE_MARK, wrapped, body]), keyId: this.keyId };
  }

  private dataKeyOf(jobId: string, { bytes, keyId }: SealedCredentials): Buffer {
    const wrapped = bytes.subarray(ENVELOPE_MARK.length, BODY_AT);
    return Buffer.from(unseal(this.keyOf(keyId), wrapped, keyBoundTo(jobId)), 'base64');
  }

  private keyOf(id: string): Buffer {
    const key = this.keys.get(id);
    if (!key) throw new Error(`No cloud key is named ${id}`);
    return key;
  }
}

const isEnvelope = ({ bytes }: SealedCredentials): boolean =>
  bytes.subarray(0, ENVELOPE_MARK.length).equals(ENVELOPE_MARK);
const bodyOf = (sealed: SealedCredentials): Buffer =>
  isEnvelope(sealed) ? sealed.bytes.subarray(BODY_AT) : sealed.bytes;
const boundTo = (jobId: string): string => `job:${jobId}`;
const keyBoundTo = (jobId: string): string => `job:${jobId} data key`;
