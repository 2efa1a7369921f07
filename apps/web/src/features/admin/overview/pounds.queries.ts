import { routes } from '@libs/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';

/** Read again every so often, not after each event: it adds up a year of the log. */
const AGED_EVERY_MS = 15_000;

export const poundsQuery = queryOptions({
  queryKey: keys.pounds,
  queryFn: ({ signal }) => api(routes.getPounds, { signal }),
  refetchInterval: AGED_EVERY_MS,
});
