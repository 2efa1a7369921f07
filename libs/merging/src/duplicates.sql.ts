import type { Duplicate, DuplicateReason, MergeKind } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { PUBLIC_MAIL } from './public-mail.js';
import { DOMAIN, PHONE, PLACE, SHARED_AT_MOST, signsOf, telling } from './signs.sql.js';

/** Records that may stand for the same company, found by what they have in common. Reads alone. */

const SHOWN = 200;

const SIDE = {
  host: `select id, 'host' as kind, coalesce(nullif(company_name, ''), full_name) as name, full_name as contact, email, status, created_at,
      ${PHONE('phone_number')} as phone, ${DOMAIN('email')} as domain, right(mpan_number, 13) as mpan,
      ${PLACE('postcode', 'company_name')} as place from host`,
  funder: `select id, 'funder', coalesce(nullif(fund_name, ''), nullif(company_name, ''), full_name), full_name, email, status, created_at,
      ${PHONE('phone_number')}, ${DOMAIN('email')}, null, null from funder`,
  installer: `select id, 'installer', coalesce(nullif(company_name, ''), full_name), full_name, email, status, created_at,
      ${PHONE('phone_number')}, ${DOMAIN('email')}, null, null from installer`,
  lead: `select id, 'lead', company_name, full_name, work_email, status, created_at,
      ${PHONE('phone_number')}, ${DOMAIN('work_email')}, null, null from lead where status = 'submitted'`,
} as const;

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
  const found = await tx.rows<{ one: Side; other: Side; reasons: DuplicateReason[] }>(
    `with record as materialized (${kinds.map((of) => SIDE[of]).join(' union all ')}),
       sign as materialized (${signsOf('record', 'id, kind')}),
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
    const pair = id !== undefined && other.id === id ? { one: other, other: one } : { one, other };
    return { ...pair, reasons: telling(reasons) };
  });
}
