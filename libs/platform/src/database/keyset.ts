import { createHash } from 'node:crypto';
import type { Tx } from './tx.js';
import { refuse } from '../errors.js';
import { canonical } from '../canonical.js';
import { FIELD } from '../errors.texts.js';

/** What a list may be sorted by: an SQL expression, its type, and whether it can be null (nulls come last). */
interface SortColumn {
  sql: string;
  type: 'timestamptz' | 'date' | 'text' | 'numeric';
  nullable?: true;
}

/** A condition with one `?` for each of its values. */
export interface Condition {
  sql: string;
  values: unknown[];
}

export interface ListQuery {
  sort?: string;
  limit: number;
  cursor?: string;
  /** The total is already known: the rows are not counted, and 0 is returned. */
  uncounted?: boolean;
  [filter: string]: unknown;
}

/** What an export requests in addition to a list's filters. */
export type PickedRows = { ids?: string[]; uncounted?: boolean };

export interface ListSpec {
  /** The selected columns, without `select`. */
  select: string;
  /** Tables and joins, without `from`. */
  from: string;
  /** The id that breaks ties, such as `h.id`. */
  id: string;
  sorts: Record<string, SortColumn>;
  /** Such as `-createdAt`. */
  defaultSort: string;
  where: Condition[];
  /**
   * A cheaper way to get the exact number of rows, such as from counters; its column is `total`. Without it the rows
   * are counted.
   */
  total?: Condition;
  /** The reader of the list. A cursor from another reader's list is refused. */
  reader?: string;
}

export interface Page<R> {
  rows: R[];
  total: number;
  nextCursor: string | null;
}

interface Position {
  key: string | null;
  id: string;
}

/** One page of a list by keyset on (sort key, id), and the exact number of rows that match the filters. */
export async function listPage<R extends object>(
  tx: Tx,
  spec: ListSpec,
  { sort = spec.defaultSort, limit, cursor, uncounted = false, ...filters }: ListQuery,
): Promise<Page<R>> {
  const descending = sort.startsWith('-');
  const column = spec.sorts[descending ? sort.slice(1) : sort];
  if (!column) throw refuse.field('sort', FIELD.sort);
  const belongsTo = fingerprint([sort, filters, spec.reader ?? null]);
  const where = [...spec.where];
  const counted = bind(spec.where);
  if (cursor !== undefined) where.push(after(column, spec.id, descending, readCursor(cursor, belongsTo, column)));

  const direction = descending ? 'desc' : 'asc';
  const nulls = column.nullable ? ' nulls last' : '';
  const bound = bind(where);
  const found = await tx.rows<R & { _key: string | null; _id: string }>(
    `select ${spec.select}, (${column.sql})::text as "_key", ${spec.id} as "_id" from ${spec.from} ${bound.sql}
      order by ${column.sql} ${direction}${nulls}, ${spec.id} ${direction} limit ${limit + 1}`,
    bound.values,
  );
  const total = spec.total ? numbered(spec.total) : counted;
  const sql = spec.total ? total.sql : `select count(*)::int as total from ${spec.from} ${total.sql}`;
  const count = uncounted ? null : await tx.row<{ total: number }>(sql, total.values);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page,
    total: count?.total ?? 0,
    nextCursor: last && found.length > limit ? writeCursor(belongsTo, { key: last._key, id: last._id }) : null,
  };
}

/** `%text%` for `like` on a lower-cased column; null without a search. */
export function likePattern(search: string | undefined): string | null {
  const text = search?.normalize('NFC').trim().toLowerCase();
  return text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null;
}

function bind(conditions: Condition[]): Condition {
  const values: unknown[] = [];
  const parts = conditions.map((condition) => `(${numbered(condition, values).sql})`);
  return { sql: parts.length > 0 ? `where ${parts.join(' and ')}` : '', values };
}

/** Replaces each `?` with `$1`, `$2` …, numbered after the existing values. */
function numbered(condition: Condition, values: unknown[] = []): Condition {
  let next = 0;
  const sql = condition.sql.replace(/\?/g, () => {
    values.push(condition.values[next++]);
    return `$${values.length}`;
  });
  return { sql, values };
}

function after(column: SortColumn, id: string, descending: boolean, { key, id: lastId }: Position): Condition {
  const than = descending ? '<' : '>';
  if (key === null) return { sql: `${column.sql} is null and ${id} ${than} ?::uuid`, values: [lastId] };
  const beyond = `(${column.sql}, ${id}) ${than} (?::${column.type}, ?::uuid)`;
  return { sql: column.nullable ? `${beyond} or ${column.sql} is null` : beyond, values: [key, lastId] };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SHAPES: Record<SortColumn['type'], RegExp> = {
  timestamptz: /^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/,
  date: /^\d{4}-\d\d-\d\d$/,
  numeric: /^-?\d{1,30}(\.\d{1,30})?$/,
  text: /^[^\0]*$/s,
};

const fingerprint = (of: unknown): string =>
  createHash('sha256').update(canonical(of)).digest('base64url').slice(0, 16);

function writeCursor(belongsTo: string, { key, id }: Position): string {
  return Buffer.from(JSON.stringify([belongsTo, key, id])).toString('base64url');
}

function readCursor(cursor: string, belongsTo: string, column: SortColumn): Position {
  const refusal = refuse.field('cursor', FIELD.otherList);
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw refusal;
  }
  if (!Array.isArray(parts) || parts.length !== 3 || parts[0] !== belongsTo) throw refusal;
  const [, key, id] = parts as [string, unknown, unknown];
  if (typeof id !== 'string' || !UUID.test(id)) throw refusal;
  if (key === null && column.nullable) return { key, id };
  if (typeof key !== 'string' || !SHAPES[column.type].test(key) || !isReal(column.type, key)) throw refusal;
  return { key, id };
}

/** Accepts only real calendar days; for any other, PostgreSQL would raise an error. */
function isReal(type: SortColumn['type'], key: string): boolean {
  if (type !== 'date' && type !== 'timestamptz') return true;
  const [year = 0, month = 0, day = 0] = key.slice(0, 10).split('-').map(Number);
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  return year > 0 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
}
