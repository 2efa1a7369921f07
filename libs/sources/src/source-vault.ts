import { createHmac } from 'node:crypto';
import { SourceKey } from '@libs/contracts';
import { type Config, deriveKey, type Sealed, Vault } from '@libs/platform';
import type { SealedKey } from './source.sql.js';

/** Seals the keys of makers' clouds, each bound to its source. Code that reads with a key never passes it on. */
export class SourceVault {
  private readonly vault: Vault;
  private readonly budgets: Buffer;
  readonly keyId: string;

  constructor(config: Pick<Config, 'secretKey' | 'cloudKeys'>) {
    this.vault = new Vault(config, 'source-keys');
    this.budgets = deriveKey(config.secretKey, 'source-budgets');
    this.keyId = this.vault.keyId;
  }

  /** Sources with the same key have the same `budget`, which doesn't reveal the key. */
  seal(id: string, platform: string, key: SourceKey): SealedKey {
    const text = JSON.stringify(key);
    const budget = createHmac('sha256', this.budgets).update(`${platform} ${text}`).digest('base64url');
    return { ...this.vault.seal(boundTo(id), text), budget };
  }

  /** Throws if the key that wraps it is not configured, or it was not sealed for this source. */
  open = (id: string, sealed: Sealed): SourceKey => SourceKey.parse(JSON.parse(this.vault.open(boundTo(id), sealed)));

  rewrap = (id: string, sealed: Sealed): Sealed => this.vault.rewrap(boundTo(id), sealed);
}

const boundTo = (id: string): string => `source:${id}`;
