import type { MergeKind } from '@libs/contracts';

/**
 * Every column that holds the id of a host, a funder or an installer, and what a merge does with it. A test compares this list with
 * the columns of the database, so that a new table can't be forgotten; and a forgotten foreign key fails the merge, since the
 * record that goes is deleted.
 */
export interface Reference {
  table: string;
  column: string;
  kinds: readonly MergeKind[];
  how:
    | 'moves'
    /** One for each record: it moves unless the record that stays has its own. */
    | 'one'
    /** It belongs to the record that goes alone: kept for the undo. */
    | 'aside'
    /** Signed, billed or built in the name of the record: it can't go. */
    | 'stops'
    /** `move-references.sql.ts` or the capability itself moves it. */
    | 'special'
    /** It says what was, and keeps the old id. */
    | 'history';
  key?: readonly string[];
  /** Columns that change with it, as SQL; `$2` is the record that stays, `x` the row. */
  also?: Record<string, string>;
  /** A row that would be there twice is set aside: what makes it the same as `x`, as SQL over `twin`. */
  twin?: string;
  /** What it's called where it's counted, singular and plural. */
  what?: readonly [string, string];
}

const HOST = ['host'] as const;
const FUNDER = ['funder'] as const;
const INSTALLER = ['installer'] as const;
const ALL = ['host', 'funder', 'installer'] as const;

const stops = (what: readonly [string, string], ...of: [table: string, ...columns: string[]][]): Reference[] =>
  of.flatMap(([table, ...columns]) =>
    columns.map((column) => ({
      table,
      column,
      kinds: [column.slice(0, -3) as MergeKind],
      how: 'stops' as const,
      what,
    })),
  );
const history = (table: string, column: string): Reference => ({ table, column, kinds: ALL, how: 'history' });

export const REFERENCES: readonly Reference[] = [
  { table: 'project', column: 'asset_host_id', kinds: HOST, how: 'special', what: ['project', 'projects'] },
  { table: 'project', column: 'asset_funder_id', kinds: FUNDER, how: 'special', what: ['project', 'projects'] },
  { table: 'project', column: 'installer_id', kinds: INSTALLER, how: 'special', what: ['project', 'projects'] },
  { table: 'installation_job', column: 'installer_id', kinds: INSTALLER, how: 'moves', what: ['job', 'jobs'] },
  { table: 'lead', column: 'host_id', kinds: HOST, how: 'moves', what: ['lead', 'leads'] },
  { table: 'site_forecast', column: 'host_id', kinds: HOST, how: 'moves', what: ['forecast', 'forecasts'] },
  // The newest forecast of a site is the one with the highest version: the one that stays keeps its own.
  { table: 'site_forecast', column: 'subject_id', kinds: HOST, how: 'special' },
  {
    table: 'proposal',
    column: 'host_id',
    kinds: HOST,
    how: 'moves',
    also: { edition: 'x.edition + (select coalesce(max(p.edition), 0) from proposal p where p.host_id = $2)' },
    what: ['proposal', 'proposals'],
  },
  {
    table: 'usage_upload',
    column: 'host_id',
    kinds: HOST,
    how: 'moves',
    what: ['file of readings', 'files of readings'],
  },
  {
    table: 'usage_bill',
    column: 'host_id',
    kinds: HOST,
    how: 'moves',
    what: ['electricity bill', 'electricity bills'],
  },
  { table: 'site_usage', column: 'host_id', kinds: HOST, how: 'one', key: ['host_id'] },
  { table: 'agreement_host_facts', column: 'host_id', kinds: HOST, how: 'one', key: ['host_id'] },
  {
    table: 'funder_report',
    column: 'funder_id',
    kinds: FUNDER,
    how: 'moves',
    twin: 'twin.month = x.month',
    what: ['report', 'reports'],
  },
  {
    table: 'membership',
    column: 'party_id',
    kinds: ALL,
    how: 'moves',
    twin: 'twin.account_id = x.account_id and twin.until is null and x.until is null',
    what: ['member', 'members'],
  },
  {
    table: 'invitation',
    column: 'party_id',
    kinds: ALL,
    how: 'moves',
    twin: "twin.email = x.email and twin.state = 'invited' and x.state = 'invited'",
    what: ['invitation', 'invitations'],
  },
  { table: 'account', column: 'record_id', kinds: ALL, how: 'moves' },
  { table: 'task', column: 'record_id', kinds: ALL, how: 'moves', what: ['task', 'tasks'] },
  { table: 'record_email', column: 'record_id', kinds: ALL, how: 'moves', what: ['email', 'emails'] },
  { table: 'record_owner', column: 'record_id', kinds: ALL, how: 'aside', key: ['record_id'] },
  { table: 'record_tags', column: 'record_id', kinds: ALL, how: 'aside', key: ['record_id'] },
  { table: 'need_snooze', column: 'record_id', kinds: ALL, how: 'aside' },
  { table: 'thread', column: 'about_id', kinds: ALL, how: 'special' },
  { table: 'thread', column: 'host_id', kinds: HOST, how: 'moves' },
  { table: 'thread', column: 'funder_id', kinds: FUNDER, how: 'moves' },
  { table: 'thread', column: 'installer_id', kinds: INSTALLER, how: 'moves' },

  ...stops(['agreement', 'agreements'], ['agreement', 'host_id', 'funder_id']),
  ...stops(['works order', 'works orders'], ['works_order', 'funder_id', 'installer_id']),
  ...stops(['live site', 'live sites'], ['asset', 'host_id', 'funder_id', 'installer_id']),
  ...stops(['visit to a live site', 'visits to live sites'], ['ticket', 'host_id', 'funder_id', 'installer_id']),
  ...stops(
    ['entry of its bills', 'entries of its bills'],
    ['billing_period', 'host_id', 'funder_id'],
    ['bill', 'host_id', 'funder_id'],
    ['bill_export', 'funder_id'],
    ['payment', 'host_id', 'funder_id'],
    ['ledger_entry', 'host_id', 'funder_id'],
    ['statement', 'funder_id'],
    ['export_receipt', 'funder_id'],
    ['document_number', 'funder_id'],
    ['supplier', 'funder_id'],
  ),

  // A session acts for one organisation for its whole life: it ends, and the next one acts for the other.
  history('session', 'party_id'),
  history('event_log', 'subject_id'),
  history('audience_event', 'subject_id'),
  history('audit_event', 'subject_id'),
  history('bulk_row', 'record_id'),
  history('merge', 'stays_id'),
  history('merge', 'goes_id'),
  history('not_same', 'one_id'),
  history('not_same', 'other_id'),
];

export const referencesOf = (kind: MergeKind, ...how: Reference['how'][]): Reference[] =>
  REFERENCES.filter((reference) => reference.kinds.includes(kind) && how.includes(reference.how));
