import { ERASED } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/** Removes an erased person from invitations sent to the address or by the account. Their links stop working. */
export async function eraseInvitations(
  tx: Tx,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  await tx.rows(
    `update invitation set email = $2, token_hash = null, state = case when state = 'invited' then 'revoked' else state end
      where email = $1`,
    [email, ERASED.emailOf(accountId)],
  );
  await tx.rows('update invitation set invited_by_name = $2 where invited_by = $1', [accountId, ERASED.name]);
}
