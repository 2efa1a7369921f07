import type { InputOf, routes } from '@libs/contracts';
import { countedTotal, likePattern, listPage, type Page, type PickedRows } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';
import { HostRow } from './host.row.js';

/** The host, or null. */
export const findHost = (em: EntityManager, id: string): Promise<HostRow | null> =>
  em.findOne(HostRow, { id }, { disableIdentityMap: true });

/** One page of the hosts, by search and status. */
export async function listHosts(
  em: EntityManager,
  query: InputOf<typeof routes.listHosts>['query'] & PickedRows,
): Promise<Page<HostRow>> {
  const pattern = likePattern(query.search);
  const page = await listPage<{ id: string }>(
    em,
    {
      select: 'h.id',
      from: 'host h',
      id: 'h.id',
      sorts: {
        createdAt: { sql: 'h.created_at', type: 'timestamptz' },
        fullName: { sql: 'lower(h.full_name)', type: 'text' },
        companyName: { sql: 'lower(h.company_name)', type: 'text', nullable: true },
        status: { sql: 'h.status', type: 'text' },
      },
      defaultSort: '-createdAt',
      where: [
        ...(pattern ? [{ sql: 'h.search_text like ?', values: [pattern] }] : []),
        ...(query.status ? [{ sql: 'h.status = any(?)', values: [query.status] }] : []),
        ...(query.ids ? [{ sql: 'h.id = any(?::uuid[])', values: [query.ids] }] : []),
      ],
      ...(pattern || query.ids ? {} : { total: countedTotal('hosts', query.status) }),
    },
    query,
  );
  const found = await em.find(HostRow, { id: page.rows.map((row) => row.id) }, { disableIdentityMap: true });
  const byId = new Map(found.map((host) => [host.id, host]));
  return { ...page, rows: page.rows.flatMap(({ id }) => byId.get(id) ?? []) };
}
