import { type AgreementForAdmin, routes } from '@libs/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';
import type { AgreementsSearch } from './agreements-search';

const MOST = 200;

interface Agreements {
  items: AgreementForAdmin[];
  total: number;
  nextCursor: string | null;
}

/** Reloaded with every event of an agreement, because the server decides what it is waiting for. */
export const agreementsQuery = ({ waiting = 'open', search }: AgreementsSearch) => {
  const query = { ...(waiting === 'all' ? {} : { waiting }), ...(search ? { search } : {}), limit: MOST };
  return queryOptions({
    queryKey: [...keys.agreementCounts, 'list', query] as const,
    queryFn: async ({ signal }) => (await api(routes.listAgreements, { query, signal })) as Agreements,
    placeholderData: keepPreviousData,
  });
};

/** Works orders whose sealed copy is due. Under the same key, which every event of a works order refreshes too. */
export const unsealedOrdersQuery = queryOptions({
  queryKey: [...keys.agreementCounts, 'orders'] as const,
  queryFn: ({ signal }) => api(routes.listUnsealedOrders, { signal }),
});

export const agreementCountsQuery = queryOptions({
  queryKey: keys.agreementCounts,
  queryFn: ({ signal }) => api(routes.countAgreements, { signal }),
});
