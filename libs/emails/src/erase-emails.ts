import { ERASED } from '@libs/contracts';
import { eraseIncoming } from '@libs/messages';
import type { Tx } from '@libs/platform';

/** Deletes what was written to and from a person, by their address and on these records, in the caller's transaction. */
export async function eraseEmails(
  tx: Tx,
  { email, about }: { email: string; about: readonly string[] },
): Promise<void> {
  const address = email.toLowerCase();
  await tx.rows('delete from record_email where address = $1 or record_id = any($2::uuid[])', [address, about]);
  await eraseIncoming(tx, address);
}

/** What an admin wrote stays with its record, without their name. */
export const eraseWriter = (tx: Tx, accountId: string): Promise<unknown> =>
  tx.rows('update record_email set by_name = $2, by_id = null where by_id = $1', [accountId, ERASED.name]);
