import { ERASED } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/**
 * Deletes what a person wrote to Lori and to the admins who replied, in the caller's transaction, before its leads go: they are
 * referred to. Where the person answered others, the name goes and the answer stays theirs.
 */
export async function eraseConversations(
  tx: Tx,
  { accountId, leadIds }: { accountId: string | null; leadIds: string[] },
): Promise<void> {
  await tx.rows('delete from lori_conversation where account_id = $1 or lead_id = any($2::uuid[])', [
    accountId,
    leadIds,
  ]);
  if (!accountId) return;
  await tx.rows(
    `update lori_line set person_name = $2 where person_name is not null
        and conversation_id in (select id from lori_conversation where person_id = $1)`,
    [accountId, ERASED.name],
  );
  await tx.rows('update lori_conversation set person_name = $2 where person_id = $1', [accountId, ERASED.name]);
}
