import { ERASED } from '@libs/contracts';
import type { Tx } from '@libs/platform';

const GONE = `body = '', gone = coalesce(gone, 'deleted'), gone_at = coalesce(gone_at, created_at)`;

/**
 * Removes a person from the threads, in the caller's transaction: their name always, and what they wrote unless a contract needs
 * it. Their messages keep their numbers, and others see that something was deleted.
 */
export async function eraseMessages(
  tx: Tx,
  { accountId, name, kept }: { accountId: string; name: string; kept: boolean },
): Promise<void> {
  await tx.rows('delete from thread_read where account_id = $1', [accountId]);
  await tx.rows('delete from reply_address where account_id = $1', [accountId]);
  await tx.rows('delete from incoming_mail where account_id = $1', [accountId]);
  if (!kept) {
    await tx.rows('delete from message_history where message_id in (select id from message where author_id = $1)', [
      accountId,
    ]);
    await tx.rows(`update message set ${GONE} where author_id = $1`, [accountId]);
    await tx.rows(`update message_file set name = 'file' where uploaded_by = $1`, [accountId]);
  }
  await tx.rows('update message set author_name = $2 where author_id = $1', [accountId, ERASED.name]);
  await tx.rows('update message_history set by_name = $2 where by_id = $1', [accountId, ERASED.name]);
  // Where others wrote the name in a mention.
  const mention = ['@' + name, '@' + ERASED.name];
  await tx.rows(`update message set body = replace(body, $1, $2) where position($1 in body) > 0`, mention);
  await tx.rows(`update message_history set body = replace(body, $1, $2) where position($1 in body) > 0`, mention);
}

/** What arrived from an address, as it arrived. */
export const eraseIncoming = (tx: Tx, address: string): Promise<unknown> =>
  tx.rows('delete from incoming_mail where sender = $1', [address.toLowerCase()]);

/** What the office wrote about these records among itself, with the person whom they were about. */
export async function eraseNotes(tx: Tx, about: readonly string[]): Promise<void> {
  const own = `in (select id from thread where kind = 'internal' and about_id = any($1::uuid[]))`;
  await tx.rows(`delete from message_history where message_id in (select id from message where thread_id ${own})`, [
    about,
  ]);
  await tx.rows(`update message set ${GONE} where thread_id ${own}`, [about]);
}

/** What was written about a project whose contract is no longer needed. */
export async function eraseProjectMessages(tx: Tx, projectId: string): Promise<void> {
  const own = 'in (select id from thread where project_id = $1)';
  await tx.rows(`delete from message_history where message_id in (select id from message where thread_id ${own})`, [
    projectId,
  ]);
  await tx.rows(`delete from incoming_mail where thread_id ${own}`, [projectId]);
  await tx.rows(`update message set ${GONE} where thread_id ${own}`, [projectId]);
}
