import { type Actor, FILTER_KEYS, type ListFilters, patternOfArea, type WorkKind } from '@libs/contracts';
import type { Condition } from '@libs/platform';
import { workConditions } from './work-filters.sql.js';

/** Where a list has what it can be filtered by. Without a column the filter doesn't exist for the list. */
export interface FilterColumns {
  id: string;
  created: string;
  /** The site’s postcode. */
  postcode?: string;
  /** Expected savings in pence. */
  savings?: string;
  funder?: string;
  installer?: string;
  /** The stage’s status, since when, and its target in days by status; `open` leaves out what has no target any more. */
  stage?: { status: string; since: string; targets: Readonly<Record<string, number>>; open?: string };
}

/** `LS9` of `ls9 8aa` and of `LS98AA`. */
const outward = (postcode: string): string => `regexp_replace(upper(${postcode}), '\\s*[0-9][A-Z]{2}\\s*$', '')`;

const startOf = (plus: string): string => `((?::date${plus})::timestamp at time zone 'Europe/London')`;

/** The conditions of the office's filters, all of which must hold. */
export function filterConditions(
  kind: WorkKind,
  columns: FilterColumns,
  filters: ListFilters,
  reader: Pick<Actor, 'accountId'>,
): Condition[] {
  const { id, created, postcode, savings, funder, installer, stage } = columns;
  const { createdFrom, createdTo, region, savingsFrom, savingsTo } = filters;
  const when = (on: unknown, sql: string, ...values: unknown[]): Condition[] =>
    on === undefined ? [] : [{ sql, values }];
  return [
    ...workConditions(kind, id, filters, reader),
    ...when(createdFrom, `${created} >= ${startOf('')}`, createdFrom),
    ...when(createdTo, `${created} < ${startOf(' + 1')}`, createdTo),
    ...(postcode && region ? [{ sql: `${outward(postcode)} ~ ?`, values: [patternOfArea(region)] }] : []),
    ...(savings ? when(savingsFrom, `${savings} >= ?::numeric * 100`, savingsFrom) : []),
    ...(savings ? when(savingsTo, `${savings} <= ?::numeric * 100`, savingsTo) : []),
    ...(funder ? when(filters.funder, `${funder} = ?::uuid`, filters.funder) : []),
    ...(installer && filters.installer === 'none' ? [{ sql: `${installer} is null`, values: [] }] : []),
    ...(installer && filters.installer !== 'none'
      ? when(filters.installer, `${installer} = ?::uuid`, filters.installer)
      : []),
    ...(stage && filters.overdue ? [overdue(stage)] : []),
  ];
}

/** Whether a list is filtered by anything that its counters don't count. */
export const isFiltered = (filters: ListFilters): boolean => FILTER_KEYS.some((key) => filters[key] !== undefined);

function overdue({ status, since, targets, open }: NonNullable<FilterColumns['stage']>): Condition {
  const days = Object.entries(targets).map(([name, target]) => `('${name}', ${target}::float8)`);
  return {
    sql: `${open ? `${open} and ` : ''}exists (select from (values ${days.join(', ')}) as target (status, days)
      where target.status = ${status} and ${since} <= now() - target.days * interval '1 day')`,
    values: [],
  };
}
