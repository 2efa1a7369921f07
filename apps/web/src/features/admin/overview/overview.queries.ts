import { routes } from '@libs/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { keys } from '../../../live/query-keys';
import { api } from '../../../lib/api/api';

/** The day changes without an event. */
const AGED_EVERY_MS = 300_000;

export const statistics = queryOptions({
  queryKey: keys.statistics,
  queryFn: ({ signal }) => api(routes.getStatistics, { signal }),
});

export const activity = queryOptions({
  queryKey: keys.activity,
  queryFn: ({ signal }) => api(routes.listActivity, { query: { limit: 20 }, signal }),
});

/** Everyone’s, or of the reader’s own records alone. */
export const ageingOf = (owner?: 'me') =>
  queryOptions({
    queryKey: owner ? [...keys.ageing, owner] : keys.ageing,
    queryFn: ({ signal }) => api(routes.getAgeing, { query: owner ? { owner } : {}, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: AGED_EVERY_MS,
  });
export const ageing = ageingOf();
