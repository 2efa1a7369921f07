import type { DuplicateReason, SimilarHost } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { PUBLIC_MAIL } from './public-mail.js';
import { DOMAIN, PHONE, PLACE, SHARED_AT_MOST, signsOf, telling } from './signs.sql.js';

/** A host that isn't one yet, such as a row of a file. */
export interface GivenHost {
  line: number;
  email: string;
  companyName: string;
  phoneNumber: string | null;
  mpanNumber: string | null;
  postcode: string | null;
}

const readable = (columns: string, from: string): string =>
  `select ${columns}, email, ${PHONE('phone_number')} as phone, ${DOMAIN('email')} as domain, right(mpan_number, 13) as mpan,
     ${PLACE('postcode', 'company_name')} as place from ${from}`;

const GIVEN = `(
    select (g ->> 'line')::int as line, g ->> 'email' as email, g ->> 'companyName' as company_name,
           g ->> 'phoneNumber' as phone_number, g ->> 'mpanNumber' as mpan_number, g ->> 'postcode' as postcode
      from jsonb_array_elements($2::jsonb) as g) as rows`;

const KNOWN = `
with given as materialized (${readable('line', GIVEN)}),
  record as materialized (${readable("id, coalesce(nullif(company_name, ''), full_name) as name", 'host')}),
  sign as materialized (${signsOf('record', 'id')}),
  asked as materialized (${signsOf('given', 'line')}),
  rare as (select reason, value from sign group by reason, value having count(*) <= ${SHARED_AT_MOST})
select distinct on (a.line) a.line, r.id, r.name, array_agg(distinct a.reason) as reasons
  from asked a join rare using (reason, value) join sign s using (reason, value) join record r on r.id = s.id
 group by a.line, r.id, r.name order by a.line, count(distinct a.reason) desc, r.id`;

/** Of each line the host that it is most likely to be, if any, by what duplicates are found by. Reads alone. */
export async function knownHosts(tx: Tx, rows: readonly GivenHost[]): Promise<Map<number, SimilarHost>> {
  if (rows.length === 0) return new Map();
  const found = await tx.rows<{ line: number; id: string; name: string; reasons: DuplicateReason[] }>(KNOWN, [
    PUBLIC_MAIL,
    JSON.stringify(rows),
  ]);
  return new Map(found.map(({ line, reasons, ...host }) => [line, { ...host, reasons: telling(reasons) }]));
}
