import type { InputOf, leadRoutes } from '@libs/contracts';
import { likePattern, listPage, type Page, type Tx } from '@libs/platform';
import { LeadRow } from './lead.row.js';

/** The lead, or null. */
export const findLead = (tx: Tx, id: string): Promise<LeadRow | null> => tx.findOne(LeadRow, { id });

/** One page of the leads, by search and status. */
export async function listLeads(tx: Tx, query: InputOf<typeof leadRoutes.listLeads>['query']): Promise<Page<LeadRow>> {
  const pattern = likePattern(query.search);
  const page = await listPage<{ id: string }>(
    tx,
    {
      select: 'l.id',
      from: 'lead l',
      id: 'l.id',
      sorts: {
        createdAt: { sql: 'l.created_at', type: 'timestamptz' },
        fullName: { sql: 'lower(l.full_name)', type: 'text' },
        companyName: { sql: 'lower(l.company_name)', type: 'text' },
        status: { sql: 'l.status', type: 'text' },
      },
      defaultSort: '-createdAt',
      where: [
        ...(pattern ? [{ sql: 'l.search_text like ?', values: [pattern] }] : []),
        ...(query.status ? [{ sql: 'l.status = any(?)', values: [query.status] }] : []),
      ],
    },
    query,
  );
  const found = await tx.find(LeadRow, { id: page.rows.map((row) => row.id) });
  const byId = new Map(found.map((lead) => [lead.id, lead]));
  return { ...page, rows: page.rows.flatMap(({ id }) => byId.get(id) ?? []) };
}
