import type { InputOf, routes } from '@libs/contracts';
import { likePattern, listPage, type Page, type PickedRows } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';
import { InstallerRow } from './installer.row.js';

/** The installer, or null. */
export const findInstaller = (em: EntityManager, id: string): Promise<InstallerRow | null> =>
  em.findOne(InstallerRow, { id }, { disableIdentityMap: true });

/** One page of the installers, by search and status. */
export async function listInstallers(
  em: EntityManager,
  query: InputOf<typeof routes.listInstallers>['query'] & PickedRows,
): Promise<Page<InstallerRow>> {
  const pattern = likePattern(query.search);
  const page = await listPage<{ id: string }>(
    em,
    {
      select: 'i.id',
      from: 'installer i',
      id: 'i.id',
      sorts: {
        createdAt: { sql: 'i.created_at', type: 'timestamptz' },
        fullName: { sql: 'lower(i.full_name)', type: 'text' },
        companyName: { sql: 'lower(i.company_name)', type: 'text', nullable: true },
        status: { sql: 'i.status', type: 'text' },
      },
      defaultSort: '-createdAt',
      where: [
        ...(pattern ? [{ sql: 'i.search_text like ?', values: [pattern] }] : []),
        ...(query.status ? [{ sql: 'i.status = any(?)', values: [query.status] }] : []),
        ...(query.ids ? [{ sql: 'i.id = any(?::uuid[])', values: [query.ids] }] : []),
      ],
    },
    query,
  );
  const found = await em.find(InstallerRow, { id: page.rows.map((row) => row.id) }, { disableIdentityMap: true });
  const byId = new Map(found.map((installer) => [installer.id, installer]));
  return { ...page, rows: page.rows.flatMap(({ id }) => byId.get(id) ?? []) };
}
