import type { Tx } from '@libs/platform';

/**
 * Deletes every mail to an address, sent or waiting, in the caller's transaction; one that is on its way this moment
 * still arrives. The local mailbox of demo and development forgets them too.
 */
export async function eraseMail(tx: Tx, address: string): Promise<void> {
  await tx.rows('delete from mail where lower(recipient) = $1', [address.toLowerCase()]);
  await tx.rows('delete from returned_address where address = $1', [address.toLowerCase()]);
  await tx.rows('delete from local_mail where recipient = $1', [address.toLowerCase()]);
}
