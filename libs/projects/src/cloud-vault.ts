import { CloudCredentials } from '@libs/contracts';
import { Config, type Sealed, Vault } from '@libs/platform';
import { Injectable } from '@nestjs/common';

/** Seals the credentials of an inverter cloud, bound to their job: a value copied to another row cannot be decrypted. */
@Injectable()
export class CloudVault {
  private readonly vault: Vault;
  readonly keyId: string;

  constructor(config: Config) {
    this.vault = new Vault(config, 'cloud-credentials');
    this.keyId = this.vault.keyId;
  }

  seal = (jobId: string, credentials: CloudCredentials): Sealed =>
    this.vault.seal(boundTo(jobId), JSON.stringify(credentials));

  /** Throws if the key is not configured, or the value was not sealed for this job. */
  open = (jobId: string, sealed: Sealed): CloudCredentials =>
    CloudCredentials.parse(JSON.parse(this.vault.open(boundTo(jobId), sealed)));

  /** The same credentials under the newest key. Throws as `open` does. */
  rewrap = (jobId: string, sealed: Sealed): Sealed => this.vault.rewrap(boundTo(jobId), sealed);
}

const boundTo = (jobId: string): string => `job:${jobId}`;
