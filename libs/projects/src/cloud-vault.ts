import { CloudCredentials } from '@libs/contracts';
import { Config, deriveKey, seal, unseal } from '@libs/platform';
import { Injectable } from '@nestjs/common';

/** As it rests in the row of its job. */
export interface SealedCredentials {
  bytes: Buffer;
  keyId: string;
}

/** The key that is made of the process's secret; what it sealed can be opened for as long as that stays. */
const OWN_KEY = 'secret-key-1';

/** Seals the credentials of an inverter's cloud, each tied to its job: one that is copied to another row does not open. */
@Injectable()
export class CloudVault {
  /** The first seals; all of them open. */
  private readonly keys: ReadonlyMap<string, Buffer>;
  readonly keyId: string;

  constructor({ secretKey, cloudKeys }: Config) {
    const named = [...cloudKeys, { id: OWN_KEY, secret: secretKey }];
    this.keys = new Map(named.map(({ id, secret }) => [id, deriveKey(secret, 'cloud-credentials')]));
    this.keyId = named[0]?.id ?? OWN_KEY;
  }

  seal(jobId: string, credentials: CloudCredentials): SealedCredentials {
    const { keyId } = this;
    return { bytes: seal(this.keyOf(keyId), JSON.stringify(credentials), boundTo(jobId)), keyId };
  }

  /** Throws when the key is not among ours or the value is not the one that was sealed for this job. */
  open(jobId: string, { bytes, keyId }: SealedCredentials): CloudCredentials {
    return CloudCredentials.parse(JSON.parse(unseal(this.keyOf(keyId), bytes, boundTo(jobId))));
  }

  private keyOf(id: string): Buffer {
    const key = this.keys.get(id);
    if (!key) throw new Error(`No cloud key is named ${id}`);
    return key;
  }
}

const boundTo = (jobId: string): string => `job:${jobId}`;
