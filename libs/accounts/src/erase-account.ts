import { type Actor, ERASED } from '@libs/contracts';
import { dropKeysOf, type Tx } from '@libs/platform';
import type { AccountRow } from './account.row.js';
import { changeAccount } from './change-account.js';
import { endSessions } from './sessions/sessions.js';

/** Account data that is useless without its person. A table with more such data needs a line here. */
const ITS_OWN = [
  'access_code',
  'password_reset',
  'known_device',
  'account_totp',
  'recovery_code',
  'passkey',
  'passkey_challenge',
  'account_seen',
  'api_key',
  'webhook_endpoint',
] as const;

/**
 * Removes the person from a locked account, inside the caller's transaction: no one can sign in to it again, no list
 * shows it, and its email can be reused. The row is kept for actions recorded under its id.
 */
export async function eraseAccount(
  tx: Tx,
  account: AccountRow,
  { kept, actor, at }: { kept: boolean; actor: Actor; at: Date },
): Promise<void> {
  const { id } = account;
  await endSessions(tx, { accountId: id, reason: 'revoked', at });
  await tx.rows(`update session set device = $2 where account_id = $1`, [id, ERASED.company]);
  await tx.rows('delete from refresh_token where session_id in (select id from session where account_id = $1)', [id]);
  for (const table of ITS_OWN) await tx.rows(`delete from ${table} where account_id = $1`, [id]);
  await dropKeysOf(tx, id);
  const also = {
    fullName: ERASED.name,
    email: ERASED.emailOf(id),
    phoneNumber: null,
    passwordHash: null,
    ...(kept ? {} : { companyName: null }),
  };
  await changeAccount(tx, account, { type: 'erase', recordId: account.recordId, kept }, { actor, at, also });
  await tx.rows('update account set erased_at = $2 where id = $1', [id, at]);
}
