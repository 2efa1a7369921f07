import { routes } from '@libs/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';

/** A frame that was lost costs a minute at most. */
const AGAIN_MS = 60_000;

/** The power of a live site as it was last read. The socket’s frame `site_now` replaces it. */
export const powerNow = (assetId: string) =>
  queryOptions({
    queryKey: keys.assets('now', assetId),
    queryFn: ({ signal }) => api(routes.getNow, { params: { id: assetId }, signal }),
    refetchInterval: AGAIN_MS,
  });
