import type { DuplicateReason } from '@libs/contracts';

/** What two records of one company have in common, as SQL. `$1` are the domains of public mail providers. */

/** What more records than this have in common says nothing: a group’s domain, a switchboard. */
export const SHARED_AT_MOST = 10;

/** A British number as E.164; null for what is too short to be one. */
export const PHONE = (column: string): string => {
  const digits = `regexp_replace(regexp_replace(${column}, '\\(0\\)', ''), '[^0-9+]', '', 'g')`;
  return `(select case when length(e) between 11 and 16 then e end from (select case when d like '+%' then d
      when d like '00%' then '+' || substr(d, 3) when d like '0%' then '+44' || substr(d, 2) end as e
    from (select ${digits} as d) as digits) as number)`;
};
export const DOMAIN = (column: string): string =>
  `(select case when d <> all ($1::text[]) and d not like '%erased.invalid' then d end from (select split_part(lower(${column}), '@', 2) as d) as domain)`;
/** A company’s name without its legal form and its punctuation. */
const NAME = (column: string): string =>
  `nullif(regexp_replace(regexp_replace(lower(${column}), '\\m(limited|ltd|plc|llp|llc|the|and|co|company)\\M', '', 'g'), '[^a-z0-9]', '', 'g'), '')`;

/** Postcode and name together: neither says much alone. */
export const PLACE = (postcode: string, name: string): string =>
  `upper(replace(${postcode}, ' ', '')) || ' ' || ${NAME(name)}`;

const SIGNS: Record<DuplicateReason, string> = {
  email: 'lower(email)',
  email_domain: 'domain',
  phone: 'phone',
  postcode_name: 'place',
  mpan: 'mpan',
};

/** A row for each sign of each row of `of`. */
export const signsOf = (of: string, columns: string): string =>
  Object.entries(SIGNS)
    .map(
      ([reason, value]) =>
        `select ${columns}, '${reason}' as reason, ${value} as value from ${of} where ${value} is not null`,
    )
    .join(' union all ');

/** The same address says more than its domain. */
export const telling = (reasons: readonly DuplicateReason[]): DuplicateReason[] =>
  reasons.filter((reason) => reason !== 'email_domain' || !reasons.includes('email'));
