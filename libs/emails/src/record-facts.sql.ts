import { type Addressee, ERASED, type RecordEmails, statusTitle, type WorkKind } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { SAID } from './emails.texts.js';

/** Whom an email about a record can go to, and what a template can say of it. */
export interface RecordFacts {
  to: Addressee[];
  values: Omit<RecordEmails['values'], 'my name'>;
}

interface Found {
  company: string | null;
  status: string;
  savings: string | null;
  installation: string | null;
}

const FACTS = `
select company, status, savings, installation from (
  select 'lead' as kind, id, company_name as company, status, null::text as savings, null::text as installation from lead
  union all
  select 'host', id, company_name, status, expected_savings_pence::text,
         (select p.installation_date::text from project p where p.asset_host_id = host.id and p.withdrawn_at is null
           order by p.created_at desc limit 1) from host
  union all select 'funder', id, coalesce(nullif(fund_name, ''), company_name), status, null, null from funder
  union all select 'installer', id, company_name, status, null, null from installer
  union all
  select 'project', p.id, h.company_name, p.status, p.expected_savings_pence::text, p.installation_date::text
    from project p join host h on h.id = p.asset_host_id
) r where r.kind = $1 and r.id = $2`;

/** Each address once, as the first of what it is. */
const ADDRESSES = `
select distinct on (lower(w.email)) w.email, w.name, w."as",
       exists (select from returned_address r where r.address = lower(w.email)) as returned
  from (
    select 'lead' as kind, id, work_email as email, full_name as name, 'contact' as "as", 1 as place from lead
    union all select 'host', id, email, full_name, 'contact', 1 from host
    union all select 'funder', id, email, full_name, 'contact', 1 from funder
    union all select 'installer', id, email, full_name, 'contact', 1 from installer
    union all
    select case a.role when 'asset_host' then 'host' when 'asset_funder' then 'funder' else 'installer' end, m.party_id,
           a.email, a.full_name, 'member', 2
      from membership m join account a on a.id = m.account_id where m.until is null and a.state = 'active'
    union all
    select 'project', p.id, h.email, h.full_name, 'host', 1 from project p join host h on h.id = p.asset_host_id
    union all
    select 'project', p.id, f.email, f.full_name, 'funder', 2 from project p join funder f on f.id = p.asset_funder_id
    union all
    select 'project', p.id, i.email, i.full_name, 'installer', 3 from project p join installer i on i.id = p.installer_id
  ) w
 where w.kind = $1 and w.id = $2 and w.email not like $3 order by lower(w.email), w.place`;

/** Null where there is no such record. */
export async function factsOf(tx: Tx, kind: WorkKind, id: string): Promise<RecordFacts | null> {
  const found = await tx.row<Found>(FACTS, [kind, id]);
  if (!found) return null;
  const to = await tx.rows<Addressee>(ADDRESSES, [kind, id, ERASED.emailOf('%')]);
  return {
    to: to.toSorted((one, other) => ORDER.indexOf(one.as) - ORDER.indexOf(other.as)),
    values: {
      company: found.company,
      status: statusTitle(found.status),
      'expected savings': found.savings === null ? null : SAID.savings(pounds(Number(found.savings))),
      'installation date': found.installation && day(found.installation),
    },
  };
}

const ORDER: readonly Addressee['as'][] = ['contact', 'host', 'funder', 'installer', 'member'];
const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 });
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const pounds = (pence: number): string => POUNDS.format(pence / 100);
const day = (date: string): string => DAY.format(new Date(`${date}T00:00:00Z`));
