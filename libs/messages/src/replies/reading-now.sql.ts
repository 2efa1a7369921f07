import type { Tx } from '@libs/platform';

interface Reading {
  kind: string;
  membershipId: string | null;
  since: string;
}

/** The reader's way into the thread at this moment; null where they no longer have one. */
export const readingNow = (tx: Tx, threadId: string, accountId: string): Promise<Reading | null> =>
  tx.row<Reading>(
    `select t.kind, m.id as "membershipId", coalesce(m.since, a.created_at) as since
       from thread t join account a on a.id = $2 and a.state = 'active'
       left join membership m on m.account_id = a.id and m.until is null and m.role <> 'billing'
        and m.party_id in (t.host_id, t.funder_id, t.installer_id)
      where t.id = $1 and (a.role = 'admin' or m.id is not null) limit 1`,
    [threadId, accountId],
  );
