import type { Tx } from '@libs/platform';

/** Sends an email again, starting with its first attempt. */
export async function sendAgain(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.rows(`update mail set state = 'due', attempts = 0, due_at = $2 where id = $1`, [id, at]);
  tx.hint('mail');
}

/** Drops emails of these types that are held until the morning, because they were switched off. */
export async function dropDue(tx: Tx, accountId: string, kinds: readonly string[]): Promise<void> {
  await tx.rows(
    `update mail set state = 'dropped' where account_id = $1 and state = 'due' and data ->> 'kind' = any($2::text[])`,
    [accountId, kinds],
  );
}

/** What still waits to be sent about these causes is not sent: it was undone meanwhile. */
export async function dropMailsOf(tx: Tx, causes: readonly string[]): Promise<void> {
  await tx.rows(
    `update mail set state = 'dropped' where state = 'due' and split_part(cause, ':', 1) = any($1::text[])`,
    [causes],
  );
}
