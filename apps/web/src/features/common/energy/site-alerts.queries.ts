import { routes } from '@libs/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';

const AGAIN_MS = 60_000;

/** What is wrong at a site, as far as the reader may know: a host, what is major. */
export const siteAlerts = (asset: string) =>
  queryOptions({
    queryKey: keys.alerts('site', asset),
    queryFn: ({ signal }) => api(routes.listAlerts, { query: { asset }, signal }),
    // That a maker is late is the office's event, so an open page asks again.
    refetchInterval: AGAIN_MS,
  });
