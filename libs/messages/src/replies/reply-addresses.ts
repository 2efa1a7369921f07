import { createHash, createHmac } from 'node:crypto';
import type { Config, Tx } from '@libs/platform';

const DAY = 86_400_000;
/** An address works for so long after the last email that named it. */
const LIFE_MS = 30 * DAY;
const TOKEN = /\+([0-9a-f]{32})@/;

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The token of an address that this mail came to; null if there is none. */
export const tokenIn = (recipients: readonly string[], address: string): string | null => {
  const [name, host] = partsOf(address.toLowerCase());
  for (const recipient of recipients) {
    const token = TOKEN.exec(recipient)?.[1];
    if (token && recipient.includes(`${name}+${token}@${host}`)) return token;
  }
  return null;
};

const partsOf = (address: string): [string, string] => {
  const at = address.lastIndexOf('@');
  return [address.slice(0, at), address.slice(at + 1)];
};

interface Reader {
  threadId: string;
  accountId: string;
  /** Null for an admin. */
  membershipId: string | null;
}

/**
 * Addresses to which a member replies by email: `name+<token>@host`, with a token of 128 bits for each thread and member. It is
 * derived, so that a member has one address for a thread, and ends 30 days after the last email or with the membership.
 */
export class ReplyAddresses {
  constructor(private readonly config: Pick<Config, 'secretKey' | 'inboundMail'>) {}

  /** The address for a reader, in the caller's transaction; null where inbound mail is not set. */
  async addressFor(tx: Tx, { threadId, accountId, membershipId }: Reader, now: Date): Promise<string | null> {
    const { inboundMail, secretKey } = this.config;
    if (!inboundMail) return null;
    const of = `reply:${threadId}:${accountId}:${membershipId ?? ''}`;
    const token = createHmac('sha256', secretKey).update(of).digest('hex').slice(0, 32);
    await tx.rows(
      `insert into reply_address (hash, thread_id, account_id, membership_id, until) values ($1, $2, $3, $4, $5)
       on conflict (hash) do update set until = excluded.until`,
      [tokenHash(token), threadId, accountId, membershipId, new Date(now.getTime() + LIFE_MS)],
    );
    const [name, host] = partsOf(inboundMail.address);
    return `${name}+${token}@${host}`;
  }
}
