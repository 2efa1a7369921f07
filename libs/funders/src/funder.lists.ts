import type { InputOf, routes } from '@libs/contracts';
import { likePattern, listPage, type Page, type PickedRows } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';
import { FunderRow } from './funder.row.js';

/** The funder, or null. */
export const findFunder = (em: EntityManager, id: string): Promise<FunderRow | null> =>
  em.findOne(FunderRow, { id }, { disableIdentityMap: true });

/** One page of the funders, by search and status. */
export async function listFunders(
  em: EntityManager,
  query: InputOf<typeof routes.listFunders>['query'] & PickedRows,
): Promise<Page<FunderRow>> {
  const pattern = likePattern(query.search);
  const page = await listPage<{ id: string }>(
    em,
    {
      select: 'f.id',
      from: 'funder f',
      id: 'f.id',
      sorts: {
        createdAt: { sql: 'f.created_at', type: 'timestamptz' },
        fullName: { sql: 'lower(f.full_name)', type: 'text' },
        companyName: { sql: 'lower(f.company_name)', type: 'text', nullable: true },
        status: { sql: 'f.status', type: 'text' },
      },
      defaultSort: '-createdAt',
      where: [
        ...(pattern ? [{ sql: 'f.search_text like ?', values: [pattern] }] : []),
        ...(query.status ? [{ sql: 'f.status = any(?)', values: [query.status] }] : []),
        ...(query.ids ? [{ sql: 'f.id = any(?::uuid[])', values: [query.ids] }] : []),
      ],
    },
    query,
  );
  const found = await em.find(FunderRow, { id: page.rows.map((row) => row.id) }, { disableIdentityMap: true });
  const byId = new Map(found.map((funder) => [funder.id, funder]));
  return { ...page, rows: page.rows.flatMap(({ id }) => byId.get(id) ?? []) };
}
