import { AUDIT_KINDS, routes } from '@libs/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { keys } from '../../../../live/query-keys';
import { api } from '../../../../lib/api/api';
import { PAGE_SIZE, chosenOf } from '../../../../lib/list-search';
import type { UsersSearch } from '../users-search';

/**
 * Sign-ins publish no events, and a line is written after its event, so the audit's length is polled at this interval.
 */
const LOOK_EVERY_MS = 10_000;
const LOOK_AT_ONE_EVERY_MS = 5_000;
const SHOWN_OF_ONE = 10;

const filtersOf = ({ search, kind }: UsersSearch) => {
  const kinds = chosenOf(AUDIT_KINDS, kind).join(',');
  return { ...(search ? { search } : {}), ...(kinds ? { kind: kinds } : {}) };
};

export const auditQuery = (from: UsersSearch) => {
  const filters = { ...filtersOf(from), ...(from.cursor ? { cursor: from.cursor } : {}), limit: PAGE_SIZE };
  return queryOptions({
    queryKey: keys.audit(filters),
    queryFn: ({ signal }) => api(routes.listAudit, { query: filters, signal }),
    placeholderData: keepPreviousData,
    // Reloaded each time it is opened.
    staleTime: 0,
  });
};

/** How many lines match the filters now. */
export const auditTotalQuery = (from: UsersSearch) => {
  const filters = { ...filtersOf(from), limit: 1 };
  return queryOptions({
    queryKey: keys.auditTotal(filters),
    queryFn: async ({ signal }) => (await api(routes.listAudit, { query: filters, signal })).total,
    refetchInterval: LOOK_EVERY_MS,
    staleTime: 0,
  });
};

/** The newest lines of one account: what it did, and what was done to it. */
export const auditOfQuery = (id: string) => {
  const filters = { about: id, limit: SHOWN_OF_ONE };
  return queryOptions({
    // Keyed under the totals, so that it is reloaded whenever a line is added.
    queryKey: keys.auditTotal(filters),
    queryFn: ({ signal }) => api(routes.listAudit, { query: filters, signal }),
    refetchInterval: LOOK_AT_ONE_EVERY_MS,
    staleTime: 0,
  });
};
