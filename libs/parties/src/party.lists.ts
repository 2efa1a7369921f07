import {
  type Actor,
  type InputOf,
  type ListFilters,
  type PartyKind,
  type routes,
  STAGE_TARGETS,
} from '@libs/contracts';
import { countedTotal, likePattern, listPage, type Page, type PickedRows, type Tx } from '@libs/platform';
import { type FilterColumns, filterConditions, isFiltered } from '@libs/work';
import type { FilterQuery } from '@mikro-orm/postgresql';
import { PARTY_KINDS, type PartyRows } from './party-kind.js';

export type PartyQuery = Omit<InputOf<typeof routes.listHosts>['query'], 'status' | 'sort'> & {
  status?: string[] | undefined;
  sort?: string | undefined;
} & ListFilters &
  PickedRows;

/** What each kind can be sorted by beside what all have. */
const OWN_SORTS: Record<PartyKind, Record<string, { sql: string; type: 'numeric'; nullable?: true }>> = {
  host: { expectedSavings: { sql: 'party.expected_savings_pence', type: 'numeric', nullable: true } },
  funder: {
    totalInvested: { sql: 'party.total_invested_pence', type: 'numeric' },
    currentAssets: { sql: 'party.current_assets_count::numeric', type: 'numeric' },
    expectedReturns: { sql: 'party.expected_returns', type: 'numeric', nullable: true },
  },
  installer: {
    currentJobs: { sql: 'party.current_jobs_count::numeric', type: 'numeric' },
    completedJobs: { sql: 'party.completed_jobs_count::numeric', type: 'numeric' },
    capacity: { sql: 'party.capacity_per_month::numeric', type: 'numeric' },
  },
};

const OF_PARTIES: FilterColumns = { id: 'party.id', created: 'party.created_at' };
const OF_HOSTS: FilterColumns = {
  ...OF_PARTIES,
  postcode: 'party.postcode',
  savings: 'party.expected_savings_pence',
  stage: { status: 'party.status', since: 'party.status_changed_at', targets: STAGE_TARGETS.host },
};

/** Asks without a person: `owner=me` then finds nothing. */
const NOBODY = { accountId: '00000000-0000-0000-0000-000000000000' };

/** One page of the parties of a kind, by search and status. */
export async function listParties<K extends PartyKind>(
  tx: Tx,
  kind: K,
  query: PartyQuery,
  reader: Pick<Actor, 'accountId'> = NOBODY,
): Promise<Page<PartyRows[K]>> {
  const { row, counted } = PARTY_KINDS[kind];
  const pattern = likePattern(query.search);
  const page = await listPage<{ id: string }>(
    tx,
    {
      select: 'party.id',
      from: `${kind} party`,
      id: 'party.id',
      sorts: {
        createdAt: { sql: 'party.created_at', type: 'timestamptz' },
        fullName: { sql: 'lower(party.full_name)', type: 'text' },
        companyName: { sql: 'lower(party.company_name)', type: 'text', nullable: true },
        status: { sql: 'party.status', type: 'text' },
        statusSince: { sql: 'party.status_changed_at', type: 'timestamptz' },
        ...OWN_SORTS[kind],
      },
      defaultSort: '-createdAt',
      where: [
        ...(pattern ? [{ sql: 'party.search_text like ?', values: [pattern] }] : []),
        ...(query.status ? [{ sql: 'party.status = any(?)', values: [query.status] }] : []),
        ...filterConditions(kind, kind === 'host' ? OF_HOSTS : OF_PARTIES, query, reader),
        ...(query.ids ? [{ sql: 'party.id = any(?::uuid[])', values: [query.ids] }] : []),
      ],
      ...(pattern || isFiltered(query) || query.ids ? {} : { total: countedTotal(counted, query.status) }),
    },
    query,
  );
  const ids = { id: page.rows.map(({ id }) => id) } as FilterQuery<PartyRows[K]>;
  const found = await tx.find(row, ids);
  const byId = new Map(found.map((party) => [party.id, party]));
  return { ...page, rows: page.rows.flatMap(({ id }) => byId.get(id) ?? []) };
}
