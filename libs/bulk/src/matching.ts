import { type Actor, BULK_AT_MOST, LIST_OF_KIND, queryOfView, type WorkKind } from '@libs/contracts';
import { listLeads } from '@libs/leads';
import { listParties } from '@libs/parties';
import { type Database, refuse } from '@libs/platform';
import { ProjectLists } from '@libs/projects';
import { REFUSALS } from './bulk.texts.js';

const PAGE = 1_000;

interface Found {
  ids: string[];
  total: number;
  next: string | null;
}

/** The records that a list shows for this search, by the list itself: in its order, and in its reader’s name. */
export async function matching(database: Database, kind: WorkKind, search: string, actor: Actor): Promise<string[]> {
  const query = queryOfView(LIST_OF_KIND[kind], search);
  if (query === null)
    throw refuse.validation(REFUSALS.wrongSearch, [{ path: 'search', message: REFUSALS.wrongSearch }]);
  const ids: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await pageOf(database, kind, { ...query, limit: PAGE, ...(cursor ? { cursor } : {}) }, actor);
    if (page.total > BULK_AT_MOST) throw refuse.conflict(REFUSALS.tooMany(BULK_AT_MOST));
    ids.push(...page.ids);
    if (page.next === null) return ids;
    cursor = page.next;
  }
}

type Query = { limit: number; cursor?: string } & Record<string, unknown>;

async function pageOf(database: Database, kind: WorkKind, query: Query, actor: Actor): Promise<Found> {
  if (kind === 'project') {
    const { items, total, nextCursor } = await new ProjectLists(database).projects(actor, query);
    return { ids: items.map(({ id }) => id), total, next: nextCursor };
  }
  const tx = database.read();
  const { rows, total, nextCursor } =
    kind === 'lead'
      ? await listLeads(tx, { ...query, onePerAddress: 'true' }, actor)
      : await listParties(tx, kind, query, actor);
  return { ids: rows.map(({ id }) => id), total, next: nextCursor };
}
