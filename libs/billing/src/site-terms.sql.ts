import type { AgreementTerms } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/** Reads from other capabilities: the site, its agreements, and which sites aren't billed. */

/** A month of a site. */
export interface SiteMonth {
  assetId: string;
  month: string;
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

/** The London day from which an agreement's parties are those of the site. A transfer names it, the first of a month. */
const SINCE = `coalesce((transfer ->> 'on')::date, (effective_at at time zone 'Europe/London')::date)`;

/** Live sites with the parties of a month: those of its newest agreement by then. None for one without any in force. */
export const billedSites = (tx: Tx, wanted: readonly SiteMonth[]): Promise<BilledSite[]> =>
  tx.rows<BilledSite>(
    `select a.id as "assetId", w.month::text as month, a.project_id as "projectId", g.host_id as "hostId", g.funder_id as "funderId",
            a.live_since::text as "liveSince", g.host_company as "hostCompany", g.funder_company as "funderCompany", g.postcode,
            g.host_facts ->> 'vatNumber' as "customerVat",
            (select f.facts ->> 'address' from agreement_host_facts f where f.host_id = g.host_id) as "customerAddress",
            (select d.serial from asset_device d where d.asset_id = a.id and d.kind = 'generation_meter' and d.serial is not null
              order by d.since desc limit 1) as meter,
            exists (select from vat_certificate c where c.project_id = a.project_id) as certificate
       from unnest($1::uuid[], $2::date[]) as w(asset_id, month) join asset a on a.id = w.asset_id
       join lateral (select * from agreement where project_id = a.project_id and effective_at is not null and ${IN_FORCE}
                        and ${SINCE} < w.month + interval '1 month' order by effective_at desc limit 1) as g on true`,
    [wanted.map(({ assetId }) => assetId), wanted.map(({ month }) => month)],
  );

export interface AgreedTerms {
  assetId: string;
  agreementId: string;
  hostId: string;
  funderId: string;
  terms: AgreementTerms;
  /** Its first whole London day in force. */
  effectiveOn: string;
  endsOn: string | null;
  /** It has ended, and nothing took its place. */
  ended: boolean;
}

/** From the midnight after it took effect: nobody pays a new price for hours before both had signed. Oldest first. */
export const agreedTerms = (tx: Tx, assetIds: readonly string[]): Promise<AgreedTerms[]> =>
  tx.rows<AgreedTerms>(
    `select a.id as "assetId", g.id as "agreementId", g.host_id as "hostId", g.funder_id as "funderId", g.terms, coalesce((g.transfer ->> 'on')::date, (g.effective_at at time zone 'Europe/London')::date + 1)::text as "effectiveOn",
            g.status in ('terminated','ended') as ended,
            -- From the day of a purchase on, the system is the host's.
            coalesce((g.purchase ->> 'on')::date - 1, g.terminates_on, case when g.status = 'ended' then (g.ended_at at time zone 'Europe/London')::date end)::text as "endsOn"
       from asset a join agreement g on g.project_id = a.project_id and g.effective_at is not null and g.${IN_FORCE}
      where a.id = any($1::uuid[]) order by g.effective_at, g.no`,
    [assetIds],
  );

/** Months of live sites without a row, up to the one that holds `now`. */
export const missingMonths = (tx: Tx, now: Date): Promise<{ assetId: string; month: string }[]> =>
  tx.rows<{ assetId: string; month: string }>(
    `select a.id as "assetId", m.month::date::text as month
       from asset a
       join lateral (select min(effective_at) as since from agreement where project_id = a.project_id and effective_at is not null and ${IN_FORCE}) as g
         on g.since is not null
       cross join lateral generate_series(
         date_trunc('month', greatest(a.live_since, (g.since at time zone 'Europe/London')::date)::timestamp),
         date_trunc('month', $1::timestamptz at time zone 'Europe/London'), interval '1 month') as m(month)
      where not exists (select from billing_period p where p.asset_id = a.id and p.month = m.month::date)
        -- A transfer whose day has come takes effect within a minute: the month is its new party's.
        and not exists (select from agreement t where t.project_id = a.project_id and t.status = 'countersigned'
          and (t.transfer ->> 'on')::date <= m.month::date)
      order by m.month, a.id limit 20000`,
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
