import type { Tx } from '@libs/platform';

export interface DemoParties {
  accountId: string;
  name: string;
  funderId: string;
}

/** The admin and the funder of these addresses; null where there is none, or where the funder has billing details already. */
export const unbilledDemo = (tx: Tx, office: string, funder: string): Promise<DemoParties | null> =>
  tx.row<DemoParties>(
    `select o.id as "accountId", o.full_name as name, f.record_id as "funderId" from account o, account f
      where o.email = $1 and f.email = $2 and f.record_id is not null
        and not exists (select from supplier s where s.funder_id = f.record_id)`,
    [office, funder],
  );

/** The months of a funder's sites up to one, the oldest first. */
export const monthsOf = (tx: Tx, funderId: string, month: string): Promise<{ id: string; month: string }[]> =>
  tx.rows<{ id: string; month: string }>(
    `select id, month::text as month from billing_period where funder_id = $1 and month <= $2 order by month, id`,
    [funderId, month],
  );
