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

/** An address of our own for answers, derived from what it is for; null where inbound mail is not set. */
const derived = (
  { inboundMail, secretKey }: Pick<Config, 'secretKey' | 'inboundMail'>,
  of: string,
): { hash: string; address: string } | null => {
  if (!inboundMail) return null;
  const token = createHmac('sha256', secretKey).update(of).digest('hex').slice(0, 32);
  const [name, host] = partsOf(inboundMail.address);
  return { hash: tokenHash(token), address: `${name}+${token}@${host}` };
};

/** Where answers to an email from a record are read. */
export const answerAddress = (config: Pick<Config, 'secretKey' | 'inboundMail'>, emailId: string) =>
  derived(config, `email:${emailId}`);

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
    const own = derived(this.config, `reply:${threadId}:${accountId}:${membershipId ?? ''}`);
    if (!own) return null;
    await tx.rows(
      `insert into reply_address (hash, thread_id, account_id, membership_id, until) values ($1, $2, $3, $4, $5)
       on conflict (hash) do update set until = excluded.until`,
      [own.hash, threadId, accountId, membershipId, new Date(now.getTime() + LIFE_MS)],
    );
    return own.address;
  }
}
