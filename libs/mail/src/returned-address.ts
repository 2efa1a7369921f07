import type { Tx } from '@libs/platform';

/** What waited longer than this for its address is of no use to anybody any more. */
const FRESH_MS = 3 * 86_400_000;

/** Notes that mail to an address comes back: what its reader could switch off is held from then on. */
export async function markReturned(tx: Tx, address: string, reason: string, now: Date): Promise<void> {
  await tx.rows(
    `insert into returned_address (address, reason, since, noted_at) values (lower($1), $2, $3, $3)
     on conflict (address) do update set reason = excluded.reason, noted_at = excluded.noted_at`,
    [address, reason, now],
  );
}

/** Holds a mail that is due where its address gives mail back. Answers whether it did. */
export async function holdIfReturned(tx: Tx, mailId: string): Promise<boolean> {
  const held = await tx.row(
    `update mail set state = 'held', last_error = 'Held, since this address returns mail: ' || returned.reason
       from returned_address as returned
      where mail.id = $1 and mail.state = 'due' and returned.address = lower(mail.recipient) returning mail.id`,
    [mailId],
  );
  return held !== null;
}

/**
 * Writes to an address again: what was held for it goes out, and what has grown old meanwhile is dropped. Answers how many
 * go out; null where nothing was known against it.
 */
export async function releaseAddress(tx: Tx, address: string, now: Date): Promise<number | null> {
  const known = await tx.row('delete from returned_address where address = lower($1) returning address', [address]);
  if (!known) return null;
  const released = await tx.rows<{ state: string }>(
    `update mail set state = case when created_at > $2 then 'due' else 'dropped' end, due_at = $3, attempts = 0
      where lower(recipient) = lower($1) and state = 'held' returning state`,
    [address, new Date(now.getTime() - FRESH_MS), now],
  );
  tx.hint('mail');
  return released.filter(({ state }) => state === 'due').length;
}
