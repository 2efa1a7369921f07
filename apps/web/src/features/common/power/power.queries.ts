import { routes } from '@libs/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';

/** After a lost frame, the page is right again within a minute. */
const AGAIN_MS = 60_000;

/** The latest power of a live site. A `site_now` frame of the socket replaces it. */
export const powerNow = (assetId: string) =>
  queryOptions({
    queryKey: keys.assets('now', assetId),
    queryFn: ({ signal }) => api(routes.getNow, { params: { id: assetId }, signal }),
    refetchInterval: AGAIN_MS,
  });
