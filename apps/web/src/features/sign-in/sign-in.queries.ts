import { routes } from '@libs/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api';

/** The demo accounts; outside demo mode the page says that there are none, and the server answers 404. */
export const demoAccounts = queryOptions({
  queryKey: ['demo'],
  queryFn: () => api(routes.getDemo),
  enabled: () => document.querySelector<HTMLMetaElement>('meta[name="demo"]')?.content !== '0',
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
});
