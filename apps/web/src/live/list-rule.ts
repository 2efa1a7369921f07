import type { RecordKind } from '@libs/contracts';

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
  const search = typeof query.search === 'string' ? query.search.trim().toLowerCase() : '';
  return search === '' || textsOf(view).some((text) => text.toLowerCase().includes(search));
}

const isDefaultSort = (query: Query): boolean =>
  query.sort === undefined || query.sort === '-createdAt' || query.sort === '-assignedDate';

/** Where a record that is not among the loaded rows belongs: an index, or null when it is beyond them or unknowable. */
export function placeOf(view: View, rows: readonly View[], complete: boolean, query: Query): number | null {
  // Owners and tags are beside the view: the list is read again when they change.
  if (!isDefaultSort(query) || query.owner !== undefined || query.tag !== undefined) return null;
  const at = rows.findIndex((row) => dateOf(row) <= dateOf(view));
  // Newer than all rows of a later page: it belongs to a page before.
  if (at === 0 && query.cursor !== undefined) return null;
  if (at >= 0) return at;
  return complete ? rows.length : null;
}
