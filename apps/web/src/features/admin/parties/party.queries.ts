import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { keys } from '../../../live/query-keys';
import { momentOf, officeQuery, PAGE_SIZE } from '../../../lib/list-search';
import type { Party, PartyFilters, PartyKind, PartyKindName, PartyThenOf } from './party-kind';
import type { PartySearch } from './party-search';

/** The server query of a search, in a fixed order of keys, so that equal searches share a query key. */
const filtersOf = (kind: PartyKindName, { search, status, sort, cursor, ...office }: PartySearch): PartyFilters => ({
  ...(search ? { search } : {}),
  ...(status ? { status } : {}),
  ...officeQuery(kind, office),
  ...(sort ? { sort: sort as NonNullable<PartyFilters['sort']> } : {}),
  ...(cursor ? { cursor } : {}),
  limit: PAGE_SIZE,
});

/** The query of an export: the list's filters and order, without its pages. */
export const exportFilters = (kind: PartyKindName, { search, status, sort, ...office }: PartySearch) => ({
  search,
  status,
  ...officeQuery(kind, office),
  sort,
});

export function partiesQuery<K extends PartyKindName, T extends Party<K>>(kind: PartyKind<K, T>, search: PartySearch) {
  const filters = filtersOf(kind.kind, search);
  return queryOptions({
    queryKey: keys.list(kind.plural, filters),
    queryFn: ({ signal }) => kind.fetch.list(filters, signal),
    placeholderData: keepPreviousData,
    // Rows must not move under the pointer, so new ones are held behind a pill.
    meta: { newRows: 'pill' },
  });
}

export const partyQuery = <K extends PartyKindName, T extends Party<K>>(kind: PartyKind<K, T>, id: string) =>
  queryOptions({
    queryKey: keys.detail(kind.kind, id),
    queryFn: ({ signal }) => kind.fetch.get(id, signal),
  });

export const partyTimelineQuery = <K extends PartyKindName, T extends Party<K>>(kind: PartyKind<K, T>, id: string) =>
  queryOptions({
    queryKey: keys.timeline(id),
    queryFn: ({ signal }) => kind.fetch.timeline(id, signal),
  });

/** The party after an entry of its timeline, or at an instant. */
export const partyThenQuery = <K extends PartyKindName, T extends Party<K>>(
  kind: PartyKind<K, T>,
  id: string,
  at: string,
) =>
  queryOptions({
    queryKey: keys.partyThen(id, at),
    queryFn: async ({ signal }) => (await kind.fetch.past(id, momentOf(at), signal)) as unknown as PartyThenOf<T>,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

/** The name of the open record, for the breadcrumb; null while loading. */
export function usePartyName<K extends PartyKindName, T extends Party<K>>(
  kind: PartyKind<K, T>,
  id: string | undefined,
): string | null {
  const { data } = useQuery({ ...partyQuery(kind, id ?? ''), enabled: id !== undefined });
  return id && data ? kind.nameOf(data) : null;
}
