import { londonDate, type RecordKind } from '@libs/contracts';

/** Which list a record belongs to, judged in the browser. Pure. */

export type View = Record<string, unknown>;
export interface LiveRecord {
  kind: RecordKind;
  id: string;
  version: number;
  view: View | null;
  /** Fields that this reader no longer sees. */
  gone?: string[];
}

type Query = Record<string, unknown>;

const statusOf = (view: View): unknown => view.status ?? view.jobStatus ?? view.state;

/** What the server sorts a list by unless told otherwise, newest first. */
const dateOf = (view: View): string => String(view.createdAt ?? view.assignedDate ?? '');

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

/** True when the record passes the list's filters. The search is the server's; here it is any text of the view. */
export function matches(view: View, query: Query): boolean {
  const wanted = typeof query.status === 'string' ? query.status.split(',') : query.status;
  if (Array.isArray(wanted) && wanted.length > 0 && wanted[0] !== '' && !wanted.includes(statusOf(view))) return false;
  if (query.role !== undefined && query.role !== view.role) return false;
  if (query.withdrawn !== undefined && (query.withdrawn === 'only') !== Boolean(view.withdrawnAt)) return false;
  if (query.unread !== undefined && view.readAt !== null) return false;
  if (query.projectId !== undefined && query.projectId !== view.projectId) return false;
  if (query.subjectId !== undefined && query.subjectId !== view.subjectId) return false;
  if (query.hostId !== undefined && query.hostId !== view.hostId) return false;
  if (!passesOffice(view, query)) return false;
  const search = typeof query.search === 'string' ? query.search.trim().toLowerCase() : '';
  return search === '' || textsOf(view).some((text) => text.toLowerCase().includes(search));
}

/** The filters that a record's own fields answer. Its owner, tags, region and time in its status are the server's to judge. */
export function passesOffice(view: View, query: Query): boolean {
  const { funder, installer, savingsFrom, savingsTo, createdFrom, createdTo } = query;
  const saving = typeof view.expectedSavings === 'number' ? view.expectedSavings : null;
  const day = typeof view.createdAt === 'string' ? londonDate(new Date(view.createdAt)) : null;
  if (funder !== undefined && idOf(view.assetFunder) !== funder) return false;
  if (installer !== undefined && (idOf(view.installer) ?? 'none') !== installer) return false;
  if (savingsFrom !== undefined && (saving === null || saving < Number(savingsFrom))) return false;
  if (savingsTo !== undefined && (saving === null || saving > Number(savingsTo))) return false;
  if (createdFrom !== undefined && day !== null && day < String(createdFrom)) return false;
  return createdTo === undefined || day === null || day <= String(createdTo);
}

const idOf = (party: unknown): unknown => (party && typeof party === 'object' && 'id' in party ? party.id : undefined);

/** A list with one of these is read again where the record alone can't say whether it belongs. */
const UNKNOWABLE = ['owner', 'tag', 'region', 'overdue'] as const;

const isDefaultSort = (query: Query): boolean =>
  query.sort === undefined || query.sort === '-createdAt' || query.sort === '-assignedDate';

/** Where a record that is not among the loaded rows belongs: an index, or null when it is beyond them or unknowable. */
export function placeOf(view: View, rows: readonly View[], complete: boolean, query: Query): number | null {
  // Owners and tags are beside the view: the list is read again when they change.
  if (!isDefaultSort(query) || UNKNOWABLE.some((key) => query[key] !== undefined)) return null;
  const at = rows.findIndex((row) => dateOf(row) <= dateOf(view));
  // Newer than all rows of a later page: it belongs to a page before.
  if (at === 0 && query.cursor !== undefined) return null;
  if (at >= 0) return at;
  return complete ? rows.length : null;
}
