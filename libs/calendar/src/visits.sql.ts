import type { CalendarItem } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/** Reads across capabilities: dated jobs and tickets with a visit. */

interface Wanted {
  /** Null: of all installers. */
  installerId: string | null;
  from: string;
  to: string;
}

/** The visits from one London day to another, in order. */
export const visitsBetween = (tx: Tx, { installerId, from, to }: Wanted): Promise<CalendarItem[]> =>
  tx.rows<CalendarItem>(
    `select v.id, v.kind, v.day::text as day, v.starts as "from", v.ends as "to", coalesce(h.company_name, h.full_name) as company,
            h.postcode, i.company_name as installer, v.status, v.number, v.project_id as "projectId"
       from (
         select j.id, 'installation' as kind, j.scheduled_date as day, null as starts, null as ends, j.status, null::int as number,
                j.project_id, j.installer_id, p.asset_host_id as host_id
           from installation_job j join project p on p.id = j.project_id
          where j.withdrawn_at is null and j.scheduled_date between $1::date and $2::date
         union all
         select t.id, 'ticket', t.visit_day, t.visit_from, t.visit_to, t.status, t.number, t.project_id, t.installer_id, t.host_id
           from ticket t where t.installer_id is not null and t.status <> 'cancelled' and t.visit_day between $1::date and $2::date) as v
       join host_party h on h.id = v.host_id join installer_party i on i.id = v.installer_id
      where $3::uuid is null or v.installer_id = $3
      order by v.day, v.starts nulls first, company, v.id`,
    [from, to, installerId],
  );

export interface FeedOwner {
  accountId: string;
  role: 'admin' | 'installer';
  /** Of an installer's member. */
  installerId: string | null;
  installer: string | null;
}

/** Who reads by an address; null once it was replaced, its owner was suspended, or has left the firm. */
export const ownerOfFeed = (tx: Tx, tokenHash: Buffer): Promise<FeedOwner | null> =>
  tx.row<FeedOwner>(
    `select a.id as "accountId", a.role, i.id as "installerId", i.company_name as installer
       from calendar_feed f join account a on a.id = f.account_id and a.state = 'active'
       left join installer i on a.role = 'installer' and i.id = a.record_id
        and exists (select from membership m where m.account_id = a.id and m.party_id = i.id and m.until is null)
      where f.token_hash = $1 and (a.role = 'admin' or i.id is not null)`,
    [tokenHash],
  );
