import type { Tx } from '@libs/platform';

export interface DemoParties {
  accountId: string;
  name: string;
  funderId: string;
}

/**
 * The admin and the funder of these addresses; null where there is none, where the funder has billing details already, or until
 * there have been readings since before `since`.
 */
export const unbilledDemo = (
  tx: Tx,
  { office, funder }: { office: string; funder: string },
  since: Date,
): Promise<DemoParties | null> =>
  tx.row<DemoParties>(
    `select o.id as "accountId", o.full_name as name, f.record_id as "funderId" from account o, account f
      where o.email = $1 and f.email = $2 and f.record_id is not null
        and not exists (select from supplier s where s.funder_id = f.record_id)
        and exists (select from site_day where computed_at < $3)`,
    [office, funder, since],
  );

export interface DemoMonth {
  id: string;
  month: string;
  /** Its readings make its price: a monthly fee is never corrected by them. */
  byKwh: boolean;
}

/** The months of a funder's sites up to one, the oldest first. */
export const monthsOf = (tx: Tx, funderId: string, month: string): Promise<DemoMonth[]> =>
  tx.rows<DemoMonth>(
    `select p.id, p.month::text as month, g.terms ->> 'priceKind' = 'per_kwh' as "byKwh"
       from billing_period p join agreement g on g.id = p.agreement_id
      where p.funder_id = $1 and p.month <= $2 order by p.month, p.id`,
    [funderId, month],
  );

/**
 * The other funders with an agreement in force and without billing details, by the name in their agreements. Only those that were there
 * before the first readings, which are the demo's own: nobody else's details are made up.
 */
export const othersWithoutSupplier = (tx: Tx): Promise<{ funderId: string; name: string }[]> =>
  tx.rows<{ funderId: string; name: string }>(
    `select a.funder_id as "funderId", min(a.funder_company) as name from agreement a
      where a.effective_at is not null and not exists (select from supplier s where s.funder_id = a.funder_id)
        and exists (select from account c where c.record_id = a.funder_id and c.created_at < (select min(computed_at) from site_day))
      group by 1 order by 2, 1`,
  );
