import { rows } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Deletes every mail to an address, sent or waiting, in the caller's transaction; one that is on its way this moment
 * still arrives. The local mailbox of demo and development forgets them too.
 */
export async function eraseMail(em: EntityManager, address: string): Promise<void> {
  await rows(em, 'delete from mail where lower(recipient) = $1', [address.toLowerCase()]);
  await rows(em, 'delete from returned_address where address = $1', [address.toLowerCase()]);
  await rows(em, 'delete from local_mail where recipient = $1', [address.toLowerCase()]);
}
