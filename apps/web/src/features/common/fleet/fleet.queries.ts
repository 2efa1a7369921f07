import { routes } from '@libs/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';

/** Only the host and the office get an event of an upload, so other readers ask once a minute. */
export const FLEET_EVERY_MS = 60_000;

export const fleetQuery = queryOptions({
  queryKey: keys.assets('fleet'),
  queryFn: ({ signal }) => api(routes.getFleet, { signal }),
  refetchInterval: FLEET_EVERY_MS,
});
