import { routes } from '@libs/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api';

/** The demo accounts; outside demo mode the server answers 404 and the page shows none. */
export const demoAccounts = queryOptions({
  queryKey: ['demo'],
  queryFn: () => api(routes.getDemo),
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
});
