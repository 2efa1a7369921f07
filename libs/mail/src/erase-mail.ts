import type { Tx } from '@libs/platform';

/**
 * Deletes every email to an address, sent or queued, in the caller's transaction; one that is being sent right now
 * still arrives. The local mailbox of demo and development deletes them too.
 */
export async function eraseMail(tx: Tx, address: string): Promise<void> {
  await tx.rows('delete from mail where lower(recipient) = $1', [address.toLowerCase()]);
  await tx.rows('delete from returned_address where address = $1', [address.toLowerCase()]);
  await tx.rows('delete from local_mail where recipient = $1', [address.toLowerCase()]);
}
