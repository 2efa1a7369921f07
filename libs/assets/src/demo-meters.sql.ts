import type { Tx } from '@libs/platform';

interface Found {
  id: string;
  started: boolean;
  fedTo: string | null;
  annualUsageKwh: number | null;
  funders: string[];
  accountId: string;
  name: string;
  companyName: string | null;
  partyId: string;
}

/** The demo's live sites with the person who uploads their readings, those first whose agreement is older than their go-live, then the longest live. */
export const sitesToMeasure = (tx: Tx): Promise<Found[]> =>
  tx.rows<Found>(
    `select a.id, exists (select from site_day d where d.asset_id = a.id) as started,
            case when exists (select from reading_batch b where b.asset_id = a.id and b.file_name = 'gen-half-hours.csv')
              then (select max(d.day)::text from site_day d where d.asset_id = a.id and d.quality ~ '[^M]') end as "fedTo",
            (h.electricity_needs ->> 'annualUsageKwh')::double precision as "annualUsageKwh",
            array(select c.email::text from membership m join account c on c.id = m.account_id
              where m.party_id = a.funder_id and m.until is null order by m.since, m.id) as funders,
            p.id as "accountId", p.full_name as name, h.company_name as "companyName", h.id as "partyId"
       from asset a join host h on h.id = a.host_id
       cross join lateral (select c.id, c.full_name from membership m join account c on c.id = m.account_id
                            where m.party_id = h.id and m.until is null order by m.since, m.id limit 1) as p
      order by exists (select from agreement g where g.project_id = a.project_id and g.effective_at < a.live_since) desc, a.live_since, a.id limit 60`,
  );
