import type { Tx } from '@libs/platform';

/** Sends a mail again from its first try on. */
export async function sendAgain(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.rows(`update mail set state = 'due', attempts = 0, due_at = $2 where id = $1`, [id, at]);
  tx.hint('mail');
}

/** Mails of these kinds that wait for the end of the night are not sent: they were switched off meanwhile. */
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
