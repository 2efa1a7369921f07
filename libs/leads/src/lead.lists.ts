import { type Actor, type InputOf, LEAD_TARGET, type leadRoutes } from '@libs/contracts';
import { likePattern, listPage, type Page, type Tx } from '@libs/platform';
import { type FilterColumns, filterConditions } from '@libs/work';
import { LeadRow } from './lead.row.js';

/** The lead, or null. */
export const findLead = (tx: Tx, id: string): Promise<LeadRow | null> => tx.findOne(LeadRow, { id });

/** Of the leads of one address that are asked for, the newest alone: a person who asks three times is one row. */
const NEWEST = `not exists (select 1 from lead newer
  where newer.work_email = l.work_email and (newer.created_at, newer.id) > (l.created_at, l.id)
    and (?::text is null or newer.search_text like ?) and (?::text[] is null or newer.status = any(?)))`;

const FILTERED: FilterColumns = {
  id: 'l.id',
  created: 'l.created_at',
  stage: { status: 'l.status', since: 'l.status_changed_at', targets: { submitted: LEAD_TARGET } },
};

/** Asks without a person: `owner=me` then finds nothing. */
const NOBODY = { accountId: '00000000-0000-0000-0000-000000000000' };

/** One page of the leads, by search, status and address; each address once, if asked. */
export async function listLeads(
  tx: Tx,
  query: InputOf<typeof leadRoutes.listLeads>['query'],
  reader: Pick<Actor, 'accountId'> = NOBODY,
): Promise<Page<LeadRow>> {
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
        statusSince: { sql: 'l.status_changed_at', type: 'timestamptz' },
      },
      defaultSort: '-createdAt',
      where: [
        ...(pattern ? [{ sql: 'l.search_text like ?', values: [pattern] }] : []),
        ...(query.status ? [{ sql: 'l.status = any(?)', values: [query.status] }] : []),
        ...(query.address ? [{ sql: 'l.work_email = ?', values: [query.address] }] : []),
        ...filterConditions('lead', FILTERED, query, reader),
        ...(query.onePerAddress
          ? [{ sql: NEWEST, values: [pattern, pattern, query.status ?? null, query.status ?? null] }]
          : []),
      ],
    },
    query,
  );
  const found = await tx.find(LeadRow, { id: page.rows.map((row) => row.id) });
  const byId = new Map(found.map((lead) => [lead.id, lead]));
  return { ...page, rows: page.rows.flatMap(({ id }) => byId.get(id) ?? []) };
}

/** How many leads came from the address of each of these, by lead: one person who asks three times is no three people. */
export async function countByAddress(tx: Tx, leads: readonly LeadRow[]): Promise<ReadonlyMap<string, number>> {
  const counted = await tx.rows<{ work_email: string; count: number }>(
    'select work_email, count(*)::int as count from lead where work_email = any($1) group by work_email',
    [[...new Set(leads.map(({ workEmail }) => workEmail))]],
  );
  const byAddress = new Map(counted.map(({ work_email, count }) => [work_email, count]));
  return new Map(leads.map(({ id, workEmail }) => [id, byAddress.get(workEmail) ?? 1]));
}
