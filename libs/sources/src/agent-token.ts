import { randomBytes, timingSafeEqual } from 'node:crypto';

/** What an agent signs in with: whose readings it sends, and a secret that we keep sealed. */
export interface AgentToken {
  assetId: string;
  sourceId: string;
  secret: string;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const TOKEN = new RegExp(`^vma\\.(${UUID})\\.(${UUID})\\.([\\w-]{43})$`);

export const newSecret = (): string => randomBytes(32).toString('base64url');

export const tokenOf = ({ assetId, sourceId, secret }: AgentToken): string => `vma.${assetId}.${sourceId}.${secret}`;

/** Null for anything that is no token. */
export function readToken(header: string | undefined): AgentToken | null {
  const [, assetId, sourceId, secret] = TOKEN.exec(/^Bearer (.+)$/.exec(header ?? '')?.[1] ?? '') ?? [];
  return assetId && sourceId && secret ? { assetId, sourceId, secret } : null;
}

/** Takes as long for a secret that is nearly right. */
export const isSecret = (given: string, ours: string): boolean =>
  given.length === ours.length && timingSafeEqual(Buffer.from(given), Buffer.from(ours));
