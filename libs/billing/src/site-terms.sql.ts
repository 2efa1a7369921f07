import type { AgreementTerms } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/** Reads from other capabilities: the site, its agreements, and which sites aren't billed. */

/** A month of a site, or the part of it from the day on which its host or its funder changed. */
export interface SiteMonth {
  assetId: string;
  month: string;
  partFrom: string;
}

export interface BilledSite extends SiteMonth {
  projectId: string;
  hostId: string;
  funderId: string;
  liveSince: string;
  hostCompany: string;
  funderCompany: string;
  postcode: string | null;
  customerVat: string | null;
  customerAddress: string | null;
  meter: string | null;
  certificate: boolean;
}

/** Agreements that are, or once were, in force for a site. */
const IN_FORCE = `status in ('effective','superseded','terminated','ended')`;

/**
 * The first whole London day of an agreement: a transfer names it and an amendment may, any other starts at the midnight after it took effect, since nobody
 * pays a new price for hours before both had signed.
 */
const EFFECTIVE_ON = `coalesce((transfer ->> 'on')::date, amends_from, (effective_at at time zone 'Europe/London')::date + 1)`;

/** Live sites with the parties of a part of a month: those of the newest agreement by its `last` day. None for one without any in force. */
export const billedSites = (tx: Tx, wanted: readonly (SiteMonth & { last: string })[]): Promise<BilledSite[]> =>
  tx.rows<BilledSite>(
    `select a.id as "assetId", w.month::text as month, w.part_from::text as "partFrom", a.project_id as "projectId", g.host_id as "hostId", g.funder_id as "funderId",
            a.live_since::text as "liveSince", g.host_company as "hostCompany", g.funder_company as "funderCompany", g.postcode,
            g.host_facts ->> 'vatNumber' as "customerVat",
            (select f.facts ->> 'address' from agreement_host_facts f where f.host_id = g.host_id) as "customerAddress",
            (select d.serial from asset_device d where d.asset_id = a.id and d.kind = 'generation_meter' and d.serial is not null
              order by d.since desc limit 1) as meter,
            exists (select from vat_certificate c where c.project_id = a.project_id) as certificate
       from unnest($1::uuid[], $2::date[], $3::date[], $4::date[]) as w(asset_id, month, part_from, last) join asset a on a.id = w.asset_id
       join lateral (select * from agreement where project_id = a.project_id and effective_at is not null and ${IN_FORCE}
                        and ${EFFECTIVE_ON} <= w.last order by effective_at desc, no desc limit 1) as g on true`,
    [
      wanted.map(({ assetId }) => assetId),
      wanted.map(({ month }) => month),
      wanted.map(({ partFrom }) => partFrom),
      wanted.map(({ last }) => last),
    ],
  );

export interface AgreedTerms {
  assetId: string;
  agreementId: string;
  hostId: string;
  funderId: string;
  funderCompany: string;
  terms: AgreementTerms;
  /** Its first whole London day in force. */
  effectiveOn: string;
  endsOn: string | null;
  /** It has ended, and nothing took its place. */
  ended: boolean;
}

/** Oldest first. */
export const agreedTerms = (tx: Tx, assetIds: readonly string[]): Promise<AgreedTerms[]> =>
  tx.rows<AgreedTerms>(
    `select a.id as "assetId", g.id as "agreementId", g.host_id as "hostId", g.funder_id as "funderId", g.funder_company as "funderCompany", g.terms, (${EFFECTIVE_ON})::text as "effectiveOn",
            g.status in ('terminated','ended') as ended,
            -- From the day of a purchase on, the system is the host's.
            coalesce((g.purchase ->> 'on')::date - 1, g.terminates_on, case when g.status = 'ended' then (g.ended_at at time zone 'Europe/London')::date end)::text as "endsOn"
       from asset a join agreement g on g.project_id = a.project_id and g.effective_at is not null and g.${IN_FORCE}
      where a.id = any($1::uuid[]) order by g.effective_at, g.no`,
    [assetIds],
  );

/** Months of live sites without a row, up to the one that holds `now`, and the parts of months in which a party changed. */
export const missingMonths = (tx: Tx, now: Date): Promise<SiteMonth[]> =>
  tx.rows<SiteMonth>(
    `select a.id as "assetId", m.month::text as month, m.part_from::text as "partFrom"
       from asset a
       join lateral (select min(effective_at) as since from agreement where project_id = a.project_id and effective_at is not null and ${IN_FORCE}) as g
         on g.since is not null
       cross join lateral (
         select each.month::date as month, each.month::date as part_from from generate_series(
           date_trunc('month', greatest(a.live_since, (g.since at time zone 'Europe/London')::date)::timestamp),
           date_trunc('month', $1::timestamptz at time zone 'Europe/London'), interval '1 month') as each(month)
         union
         select date_trunc('month', c.since::timestamp)::date, c.since
           from (select ${EFFECTIVE_ON} as since, (host_id, funder_id) <>
                        (lag(host_id) over by_time, lag(funder_id) over by_time) as changed
                   from agreement where project_id = a.project_id and effective_at is not null and ${IN_FORCE}
                 window by_time as (order by effective_at, no)) as c
          where c.changed and c.since > a.live_since and c.since <= ($1::timestamptz at time zone 'Europe/London')::date) as m
      where not exists (select from billing_period p where p.asset_id = a.id and p.part_from = m.part_from)
        -- A transfer whose day has come takes effect within a minute: the month is its new party's.
        and not exists (select from agreement t where t.project_id = a.project_id and t.status = 'countersigned'
          and (t.transfer ->> 'on')::date <= m.part_from)
      order by m.part_from, a.id limit 20000`,
    [now],
  );

/** Live sites that the reader may see, and for which no agreement was ever in force. */
export const sitesWithoutAgreement = (
  tx: Tx,
): Promise<
  { assetId: string; projectId: string; company: string | null; reason: 'no_agreement'; funderId: null; funder: null }[]
> =>
  tx.rows(
    `select a.id as "assetId", a.project_id as "projectId", h.company as company, 'no_agreement' as reason, null::uuid as "funderId", null::text as funder
       from asset a left join lateral (select coalesce(company_name, full_name) as company from host_party where id = a.host_id limit 1) as h on true
      where not exists (select from agreement where project_id = a.project_id and effective_at is not null and ${IN_FORCE}) order by a.live_since, a.id limit 200`,
  );

/** Sites with an agreement whose funder has no billing details; for admins. */
export const sitesWithoutSupplier = (
  tx: Tx,
): Promise<
  {
    assetId: string;
    projectId: string;
    company: string | null;
    reason: 'no_supplier';
    funderId: string;
    funder: string;
  }[]
> =>
  tx.rows(
    `select a.id as "assetId", a.project_id as "projectId", g.host_company as company, 'no_supplier' as reason, g.funder_id as "funderId",
            g.funder_company as funder
       from asset a
       join lateral (select host_company, funder_id, funder_company from agreement where project_id = a.project_id and effective_at is not null and ${IN_FORCE}
                      order by effective_at desc limit 1) as g on true
      where not exists (select from supplier s where s.funder_id = g.funder_id) order by a.live_since, a.id limit 200`,
  );

export const funderExists = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.row('select id from funder where id = $1', [id])) !== null;
export const projectExists = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.row('select id from project where id = $1', [id])) !== null;
