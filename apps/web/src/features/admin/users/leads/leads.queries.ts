import { LEAD_STATUSES, type LeadStatus, routes } from '@libs/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { keys } from '../../../../live/query-keys';
import { api } from '../../../../lib/api/api';
import { PAGE_SIZE, chosenOf, officeQuery } from '../../../../lib/list-search';
import { type UsersSearch, sortOf } from '../users-search';
import { leadQuery } from '../../../common/leads/answer-lead.queries';
import { LEAD_SORTS } from '../users-sorts.texts';

/** A person who asked several times is one row; the open lead shows the other requests. */
const EACH_PERSON_ONCE = { onePerAddress: 'true' } as const;

const filtersOf = ({ search, status, sort, cursor, ...office }: UsersSearch) => {
  const statuses = chosenOf(LEAD_STATUSES, status).join(',');
  const order = sortOf(LEAD_SORTS, sort);
  return {
    ...(search ? { search } : {}),
    ...(statuses ? { status: statuses } : {}),
    ...officeQuery('lead', office),
    ...(order === '-createdAt' ? {} : { sort: order }),
    ...(cursor ? { cursor } : {}),
    ...EACH_PERSON_ONCE,
    limit: PAGE_SIZE,
  };
};

export const leadsQuery = (search: UsersSearch) => {
  const filters = filtersOf(search);
  return queryOptions({
    queryKey: keys.list('leads', filters),
    queryFn: ({ signal }) => api(routes.listLeads, { query: filters, signal }),
    placeholderData: keepPreviousData,
    // Rows must not move under the pointer, so new ones are held behind a pill.
    meta: { newRows: 'pill' },
  });
};

/** All requests of one address, the newest first. */
export const requestsQuery = (address: string) =>
  queryOptions({
    queryKey: keys.list('leads', { address }),
    queryFn: ({ signal }) => api(routes.listLeads, { query: { address, limit: 25 }, signal }),
  });

/** What the open lead is called, for the breadcrumb; null until it is known. */
export function useLeadName(id: string | undefined): string | null {
  const { data } = useQuery({ ...leadQuery(id ?? ''), enabled: id !== undefined });
  return id && data ? data.companyName : null;
}

const howMany = async (status: LeadStatus, signal: AbortSignal): Promise<number> =>
  (await api(routes.listLeads, { query: { status, ...EACH_PERSON_ONCE, limit: 1 }, signal })).total;

/** How many leads have each status; submitted ones are waiting for a reply. */
export const leadCountsQuery = queryOptions({
  queryKey: keys.leadCounts,
  queryFn: async ({ signal }) => {
    const each = await Promise.all(LEAD_STATUSES.map((status) => howMany(status, signal)));
    return Object.fromEntries(LEAD_STATUSES.map((status, index) => [status, each[index] ?? 0])) as Record<
      LeadStatus,
      number
    >;
  },
});
