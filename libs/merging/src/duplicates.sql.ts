import type { Duplicate, DuplicateReason, MergeKind } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { PUBLIC_MAIL } from './public-mail.js';

/** Records that may stand for the same company, found by what they have in common. Reads alone. */

/** What more records than this have in common says nothing: a group’s domain, a switchboard. */
const SHARED_AT_MOST = 10;
const SHOWN = 200;

/** A British number as E.164; null for what is too short to be one. */
const PHONE = (column: string): string => {
  const digits = `regexp_replace(regexp_replace(${column}, '\\(0\\)', ''), '[^0-9+]', '', 'g')`;
  return `(select case when length(e) between 11 and 16 then e end from (select case when d like '+%' then d
      when d like '00%' then '+' || substr(d, 3) when d like '0%' then '+44' || substr(d, 2) end as e
    from (select ${digits} as d) as digits) as number)`;
};
const DOMAIN = (column: string): string =>
  `(select case when d <> all ($1::text[]) and d not like '%erased.invalid' then d end from (select split_part(lower(${column}), '@', 2) as d) as domain)`;
/** A company’s name without its legal form and its punctuation. */
const NAME = (column: string): string =>
  `nullif(regexp_replace(regexp_replace(lower(${column}), '\\m(limited|ltd|plc|llp|llc|the|and|co|company)\\M', '', 'g'), '[^a-z0-9]', '', 'g'), '')`;

const SIDE = {
  host: `select id, 'host' as kind, coalesce(nullif(company_name, ''), full_name) as name, full_name as contact, email, status, created_at,
      ${PHONE('phone_number')} as phone, ${DOMAIN('email')} as domain, mpan_number as mpan,
      upper(replace(postcode, ' ', '')) || ' ' || ${NAME('company_name')} as place from host`,
  funder: `select id, 'funder', coalesce(nullif(fund_name, ''), nullif(company_name, ''), full_name), full_name, email, status, created_at,
      ${PHONE('phone_number')}, ${DOMAIN('email')}, null, null from funder`,
  installer: `select id, 'installer', coalesce(nullif(company_name, ''), full_name), full_name, email, status, created_at,
      ${PHONE('phone_number')}, ${DOMAIN('email')}, null, null from installer`,
  lead: `select id, 'lead', company_name, full_name, work_email, status, created_at,
      ${PHONE('phone_number')}, ${DOMAIN('work_email')}, null, null from lead where status = 'submitted'`,
} as const;

const SIGNS: Record<DuplicateReason, string> = {
  email: 'lower(email)',
  email_domain: 'domain',
  phone: 'phone',
  postcode_name: 'place',
  mpan: 'mpan',
};

type Side = Duplicate['one'];

const shown = (of: string): string =>
  `jsonb_build_object('id', ${of}.id, 'kind', ${of}.kind, 'name', ${of}.name, 'contact', ${of}.contact, 'email', ${of}.email,
     'status', ${of}.status, 'createdAt', to_char(${of}.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

/** All pairs, or those of one record. A lead is compared with hosts: what becomes of it is one. */
export async function duplicatesOf(
  tx: Tx,
  { kind, id }: { kind?: MergeKind | 'lead' | undefined; id?: string | undefined },
): Promise<Duplicate[]> {
  const kinds =
    kind === 'lead'
      ? (['host', 'lead'] as const)
      : kind
        ? ([kind] as const)
        : (['host', 'funder', 'installer'] as const);
  const signs = Object.entries(SIGNS).map(
    ([reason, value]) =>
      `select id, kind, '${reason}' as reason, ${value} as value from record where ${value} is not null`,
  );
  const found = await tx.rows<{ one: Side; other: Side; reasons: DuplicateReason[] }>(
    `with record as materialized (${kinds.map((of) => SIDE[of]).join(' union all ')}),
       sign as materialized (${signs.join(' union all ')}),
       telling as (select reason, value from sign group by reason, value having count(*) between 2 and ${SHARED_AT_MOST}),
       told as materialized (select s.* from sign s join telling t on t.reason = s.reason and t.value = s.value),
       pair as (select a.id as one, b.id as other, array_agg(distinct a.reason) as reasons
         from told a join told b on b.reason = a.reason and b.value = a.value
          and ${kind === 'lead' ? "a.kind = 'lead' and b.kind = 'host'" : 'a.kind = b.kind and a.id < b.id'}
        where ($2::uuid is null or a.id = $2 or b.id = $2) group by a.id, b.id)
     select ${shown('a')} as one, ${shown('b')} as other, p.reasons
       from pair p join record a on a.id = p.one join record b on b.id = p.other
      where not exists (select from not_same n where n.one_id = least(p.one, p.other) and n.other_id = greatest(p.one, p.other))
      order by cardinality(p.reasons) desc, greatest(a.created_at, b.created_at) desc, p.one, p.other limit ${SHOWN}`,
    [PUBLIC_MAIL, id ?? null],
  );
  return found.map(({ one, other, reasons }) => {
    const said = reasons.includes('email') ? reasons.filter((reason) => reason !== 'email_domain') : reasons;
    const pair = id !== undefined && other.id === id ? { one: other, other: one } : { one, other };
    return { ...pair, reasons: said };
  });
}
