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

const SAVINGS = 'expected_savings_pence::text as savings';
const NEXT_INSTALLATION = `(select p.installation_date::text from project p
   where p.asset_host_id = r.id and p.withdrawn_at is null order by p.created_at desc limit 1) as installation`;

const FACTS: Record<WorkKind, string> = {
  lead: `select company_name as company, status, null as savings, null as installation from lead r where id = $1`,
  host: `select company_name as company, status, ${SAVINGS}, ${NEXT_INSTALLATION} from host r where id = $1`,
  funder: `select coalesce(nullif(fund_name, ''), company_name) as company, status, null as savings, null as installation
             from funder r where id = $1`,
  installer: `select company_name as company, status, null as savings, null as installation from installer r where id = $1`,
  project: `select h.company_name as company, r.status, r.${SAVINGS}, r.installation_date::text as installation
              from project r join host h on h.id = r.asset_host_id where r.id = $1`,
};

const contactOf = (table: 'host' | 'funder' | 'installer', as: string): string =>
  `select email, full_name as name, '${as}' as "as" from ${table} where id = $1`;
const MEMBERS = `select a.email, a.full_name, 'member' from membership m join account a on a.id = m.account_id
   where m.party_id = $1 and m.until is null and a.state = 'active'`;

const ADDRESSES: Record<WorkKind, string> = {
  lead: `select work_email as email, full_name as name, 'contact' as "as" from lead where id = $1`,
  host: `${contactOf('host', 'contact')} union all ${MEMBERS}`,
  funder: `${contactOf('funder', 'contact')} union all ${MEMBERS}`,
  installer: `${contactOf('installer', 'contact')} union all ${MEMBERS}`,
  project: `select x.email, x.full_name as name, x."as" from project p cross join lateral (
       select email, full_name, 'host' as "as" from host where id = p.asset_host_id
       union all select email, full_name, 'funder' from funder where id = p.asset_funder_id
       union all select email, full_name, 'installer' from installer where id = p.installer_id) x where p.id = $1`,
};

/** Null where there is no such record. */
export async function factsOf(tx: Tx, kind: WorkKind, id: string): Promise<RecordFacts | null> {
  const found = await tx.row<Found>(FACTS[kind], [id]);
  if (!found) return null;
  const to = await tx.rows<Addressee>(
    `select distinct on (lower(w.email)) w.email, w.name, w."as",
            exists (select from returned_address r where r.address = lower(w.email)) as returned
       from (${ADDRESSES[kind]}) w where w.email not like $2
      order by lower(w.email), array_position(array['contact', 'host', 'funder', 'installer', 'member'], w."as"::text)`,
    [id, ERASED.emailOf('%')],
  );
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
