import type { InputOf, leadRoutes } from '@libs/contracts';
import { likePattern, listPage, type Page, type Tx } from '@libs/platform';
import { LeadRow } from './lead.row.js';

/** The lead, or null. */
export const findLead = (tx: Tx, id: string): Promise<LeadRow | null> => tx.findOne(LeadRow, { id });

/** One page of the leads, by search, status and address; each address once, if asked. */
export async function listLeads(tx: Tx, query: InputOf<typeof leadRoutes.listLeads>['query']): Promise<Page<LeadRow>> {
  const pattern = likePattern(query.search);
  const asked = (lead: string): Condition[] => [
    ...(pattern ? [{ sql: `${lead}.search_text like ?`, values: [pattern] }] : []),
    ...(query.status ? [{ sql: `${lead}.status = any(?)`, values: [query.status] }] : []),
    ...(query.address ? [{ sql: `${lead}.work_email = ?`, values: [query.address] }] : []),
  ];
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
      where: [...asked('l'), ...(query.onePerAddress ? [newestOf(asked('newer'))] : [])],
    },
    query,
  );
  const found = await tx.find(LeadRow, { id: page.rows.map((row) => row.id) });
  const byId = new Map(found.map((lead) => [lead.id, lead]));
  return { ...page, rows: page.rows.flatMap(({ id }) => byId.get(id) ?? []) };
}

interface Condition {
  sql: string;
  values: unknown[];
}

/** Of the leads of one address that are asked for, the newest alone: a person who asks three times is one row. */
const newestOf = (asked: readonly Condition[]): Condition => ({
  sql: `not exists (select 1 from lead newer where ${[
    'newer.work_email = l.work_email',
    '(newer.created_at, newer.id) > (l.created_at, l.id)',
    ...asked.map(({ sql }) => sql),
  ].join(' and ')})`,
  values: asked.flatMap(({ values }) => values),
});

/** How many leads came from the address of each of these, by lead: one person who asks three times is no three people. */
export async function countByAddress(tx: Tx, leads: readonly LeadRow[]): Promise<ReadonlyMap<string, number>> {
  const counted = await tx.rows<{ work_email: string; count: number }>(
    'select work_email, count(*)::int as count from lead where work_email = any($1) group by work_email',
    [[...new Set(leads.map(({ workEmail }) => workEmail))]],
  );
  const byAddress = new Map(counted.map(({ work_email, count }) => [work_email, count]));
  return new Map(leads.map(({ id, workEmail }) => [id, byAddress.get(workEmail) ?? 1]));
}
