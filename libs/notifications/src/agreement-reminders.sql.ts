import type { AgreementTerms } from '@libs/contracts';
import { iso, type Tx } from '@libs/platform';

export interface Awaited {
  id: string;
  projectId: string;
  edition: number;
  turn: 'host' | 'funder';
  company: string;
  since: string;
  expiresAt: string;
  accountIds: string[];
}

/** Agreements that wait for a signature, with those who may give it. */
export async function awaitedSignatures(tx: Tx, now: Date): Promise<Awaited[]> {
  const found = await tx.rows<Awaited>(
    `select g.id, g.project_id as "projectId", g.edition, t.turn, g.host_company as company,
            case when g.status = 'host_signed' then (g.host_signed ->> 'at')::timestamptz
              else coalesce((g.leaving_signed ->> 'at')::timestamptz, g.offered_at) end as since,
            g.expires_at as "expiresAt",
            array(select a.id from membership m join account a on a.id = m.account_id and a.state = 'active'
              where m.party_id = t.party_id and m.until is null and m.role in ('owner','signatory') order by m.since, m.id) as "accountIds"
       from agreement g
       -- Of a transfer the party that leaves signs first; between funders the host doesn't sign.
       cross join lateral (select case
           when g.status = 'offered' and g.transfer is not null and g.leaving_signed is null then g.transfer ->> 'side'
           when g.status = 'offered' and g.transfer ->> 'side' = 'funder' then 'funder'
           when g.status = 'offered' then 'host' else 'funder' end as turn,
         case
           when g.status = 'offered' and g.transfer is not null and g.leaving_signed is null then (g.transfer ->> 'fromId')::uuid
           when g.status = 'offered' and g.transfer ->> 'side' is distinct from 'funder' then g.host_id
           else g.funder_id end as party_id) t
      where g.status in ('offered','host_signed') and g.expires_at > $1 order by g.id limit 500`,
    [now],
  );
  return found.map((one) => ({ ...one, since: iso(one.since), expiresAt: iso(one.expiresAt) }));
}

export interface NotLive {
  id: string;
  projectId: string;
  company: string;
  longStopOn: string;
  owners: string[];
}

/** Agreements in force whose site isn't live, within ten weeks of the last day for it. */
export const notLiveYet = (tx: Tx, now: Date): Promise<NotLive[]> =>
  tx.rows<NotLive>(
    `select g.id, g.project_id as "projectId", g.host_company as company, g.long_stop_on::text as "longStopOn",
            array(select a.id from membership m join account a on a.id = m.account_id and a.state = 'active'
              where m.party_id = g.funder_id and m.until is null and m.role = 'owner' order by m.since, m.id) as owners
       from agreement g join project p on p.id = g.project_id
      where g.status = 'effective' and p.status <> 'live' and p.withdrawn_at is null
        and g.long_stop_on between $1::date and $1::date + 70 order by g.id limit 500`,
    [now],
  );

export interface OpenWindow {
  id: string;
  projectId: string;
  windowEndsAt: string;
  accountIds: string[];
}

/** Withdrawal periods that end within the next days and were not waived. */
export async function openWindows(tx: Tx, now: Date): Promise<OpenWindow[]> {
  const found = await tx.rows<OpenWindow>(
    `select g.id, g.project_id as "projectId", g.window_ends_at as "windowEndsAt", array(select a.id from membership m join account a on a.id = m.account_id and a.state = 'active'
              where m.party_id = g.host_id and m.until is null and m.role in ('owner','signatory') order by m.since, m.id) as "accountIds"
       from agreement g
      where g.status in ('countersigned','effective') and g.window_waived_at is null and g.window_ends_at > $1
        and g.window_ends_at <= $1::timestamptz + interval '3 days' order by g.id limit 500`,
    [now],
  );
  return found.map((one) => ({ ...one, windowEndsAt: iso(one.windowEndsAt) }));
}

export interface Priced {
  id: string;
  projectId: string;
  company: string;
  terms: AgreementTerms;
  liveSince: string;
  people: { accountId: string; role: 'asset_host' | 'asset_funder' }[];
}

/** Agreements in force of live sites whose price may rise, with those who are told: who owns, signs or pays. */
export const pricesThatRise = (tx: Tx): Promise<Priced[]> =>
  tx.rows<Priced>(
    `select g.id, g.project_id as "projectId", g.host_company as company, g.terms, s.live_since::text as "liveSince",
            coalesce((select jsonb_agg(jsonb_build_object('accountId', a.id, 'role', a.role) order by m.since, m.id)
              from membership m join account a on a.id = m.account_id and a.state = 'active'
             where m.until is null and (m.party_id = g.host_id and m.role in ('owner', 'signatory', 'billing')
               or m.party_id = g.funder_id and m.role in ('owner', 'billing'))), '[]'::jsonb) as people
       from agreement g join asset s on s.project_id = g.project_id
      where g.status = 'effective' and g.terms -> 'index' ->> 'kind' <> 'none' order by g.id`,
  );
