import type { Tx } from '@libs/platform';

/** Emails held for longer than this are no longer useful. */
const FRESH_MS = 3 * 86_400_000;

/** Records that an address bounces: optional emails to it are held from then on. */
export async function markReturned(tx: Tx, address: string, reason: string, now: Date): Promise<void> {
  await tx.rows(
    `insert into returned_address (address, reason, since, noted_at) values (lower($1), $2, $3, $3)
     on conflict (address) do update set reason = excluded.reason, noted_at = excluded.noted_at`,
    [address, reason, now],
  );
}

/** Holds a due email if its address bounces. Returns whether it did. */
export async function holdIfReturned(tx: Tx, mailId: string): Promise<boolean> {
  const held = await tx.row(
    `update mail set state = 'held', last_error = 'Held, because this address bounces email: ' || returned.reason
       from returned_address as returned
      where mail.id = $1 and mail.state = 'due' and returned.address = lower(mail.recipient) returning mail.id`,
    [mailId],
  );
  return held !== null;
}

/**
 * Resumes emails to an address: held ones are sent, and old ones dropped. Returns how many
 * are sent; null if the address was not blocked.
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
