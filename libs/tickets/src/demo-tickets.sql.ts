import type { Tx } from '@libs/platform';

export interface DemoSite {
  assetId: string;
  projectId: string;
  alertId: string | null;
  host: { accountId: string; name: string; companyName: string | null; partyId: string };
  installer: { accountId: string; name: string; companyName: string | null; partyId: string };
}

/** The first member of a party; the column of the party's id goes between these two. */
const MEMBER_OF = `(select jsonb_build_object('accountId', c.id, 'name', c.full_name, 'companyName', c.company_name,
    'partyId', m.party_id) from membership m join account c on c.id = m.account_id
   where m.until is null and m.party_id = `;
const FIRST = ' order by m.since, m.id limit 1)';

/**
 * Live sites in warranty that have had readings for some days, those of this installer first, and of these the ones with an alert;
 * none once there is a ticket.
 */
export const sitesForTickets = (tx: Tx, installer: string): Promise<DemoSite[]> =>
  tx.rows<DemoSite>(
    `select a.id as "assetId", a.project_id as "projectId", t.id as "alertId", ${MEMBER_OF}a.host_id${FIRST} as host,
            ${MEMBER_OF}a.installer_id${FIRST} as installer
       from asset a left join alert t on t.asset_id = a.id and t.status in ('open', 'acknowledged')
      where a.installer_id is not null and a.live_since > current_date - interval '23 months' and a.status <> 'decommissioned'
        and exists (select from site_day d where d.asset_id = a.id and d.day < current_date - 4)
        and not exists (select from ticket)
      order by exists (select from account c where c.email = $1 and c.record_id = a.installer_id) desc,
               t.id is null, a.live_since, a.id limit 20`,
    [installer],
  );

export const adminOf = (tx: Tx, email: string): Promise<{ accountId: string; name: string } | null> =>
  tx.row<{ accountId: string; name: string }>(
    'select id as "accountId", full_name as name from account where email = $1',
    [email],
  );
