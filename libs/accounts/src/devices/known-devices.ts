import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '@libs/platform';
import type { Visitor } from './visitor.js';

const TOKEN = /^[\w-]{43}$/;

/** A different hash for each account, so that the table does not show which accounts share a device. */
const hashOf = (accountId: string, token: string): Buffer =>
  createHash('sha256').update(`${accountId} ${token}`).digest();

export interface SeenDevice {
  /** The cookie's new value. */
  token: string;
  /** This account has never signed in from here before. */
  isNew: boolean;
}

/** Records a sign-in from a device. A cookie copied to another browser counts as another device. */
export async function seeDevice(
  tx: Tx,
  accountId: string,
  { device, deviceToken }: Visitor,
  at: Date,
): Promise<SeenDevice> {
  const token = deviceToken && TOKEN.test(deviceToken) ? deviceToken : randomBytes(32).toString('base64url');
  const seen = await tx.rows<{ isNew: boolean }>(
    `insert into known_device (account_id, hash, device, first_seen_at, last_seen_at) values ($1, $2, $3, $4, $4)
     on conflict (account_id, hash, device) do update set last_seen_at = excluded.last_seen_at
     returning xmax = 0 as "isNew"`,
    [accountId, hashOf(accountId, token), device, at],
  );
  return { token, isNew: seen[0]?.isNew ?? true };
}

/** The rate-limit key of a known device of the account with this email; null for other devices and unknown emails. */
export async function knownDeviceOf(
  tx: Tx,
  email: string,
  { device, deviceToken }: Pick<Visitor, 'device' | 'deviceToken'>,
): Promise<string | null> {
  if (!deviceToken || !TOKEN.test(deviceToken)) return null;
  const account = await tx.row<{ id: string }>('select id from account where email = $1', [email]);
  const hash = hashOf(account?.id ?? 'nobody', deviceToken);
  const known = await tx.row('select 1 from known_device where account_id = $1 and hash = $2 and device = $3', [
    account?.id ?? null,
    hash,
    device,
  ]);
  return known ? hash.toString('base64url') : null;
}
