import type { SecondFactor } from '@libs/contracts';
import { iso, isoOrNull, type Tx } from '@libs/platform';

interface PasskeyItem {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** A person's own factors, as their settings show them. */
export async function secondFactorView(tx: Tx, accountId: string, required: boolean): Promise<SecondFactor> {
  const totp = await tx.row<{ since: string; left: number }>(
    `select t.confirmed_at as since,
            (select count(*)::int from recovery_code c where c.account_id = t.account_id and c.used_at is null) as left
       from account_totp t where t.account_id = $1 and t.confirmed_at is not null`,
    [accountId],
  );
  const passkeys = await tx.rows<PasskeyItem>(
    `select id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkey
      where account_id = $1 order by created_at, id`,
    [accountId],
  );
  return {
    totp: totp && { since: iso(totp.since) },
    recoveryCodesLeft: totp?.left ?? 0,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: iso(createdAt),
      lastUsedAt: isoOrNull(lastUsedAt),
    })),
    required,
  };
}
