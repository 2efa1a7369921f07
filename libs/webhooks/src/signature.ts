import { createHmac, randomBytes } from 'node:crypto';
import { WEBHOOK_SECRET_PREFIX } from '@libs/contracts';
import { type Config, deriveKey, seal, unseal } from '@libs/platform';

/** 256 bits, as Standard Webhooks writes them. */
export const drawSecret = (): string => WEBHOOK_SECRET_PREFIX + randomBytes(32).toString('base64');

/** Secrets rest sealed, each to its endpoint: they sign, so they must be opened again. */
export class WebhookVault {
  private readonly key: Buffer;
  constructor({ secretKey }: Pick<Config, 'secretKey'>) {
    this.key = deriveKey(secretKey, 'webhook secrets');
  }
  seal = (endpointId: string, secret: string): Buffer => seal(this.key, secret, `webhook ${endpointId}`);
  open = (endpointId: string, sealed: Buffer): string => unseal(this.key, sealed, `webhook ${endpointId}`);
}

/**
 * The headers of a delivery, by Standard Webhooks: HMAC-SHA-256 over `id.timestamp.body`. The timestamp is of this try, so
 * that a receiver can refuse what is old; the id stays the same, so that it knows what it has.
 */
export function signedHeaders(secret: string, id: string, body: string, at: Date): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'user-agent': 'Voltmere-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
