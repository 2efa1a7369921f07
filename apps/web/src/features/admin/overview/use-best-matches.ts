import { type NeedItem, routes } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';
import { QUEUE } from './overview.texts';

/**
 * By host that is awaiting pairing, the funder whose mandate fits it best, in words; read for all of them at once, and
 * empty while loading.
 */
export function useBestMatches(needs: readonly NeedItem[]): ReadonlyMap<string, string> {
  const hosts = needs.flatMap(({ need, id }) => (need === 'awaiting_pairing' ? [id] : [])).toSorted();
  const { data } = useQuery({
    queryKey: keys.matches({ hosts }),
    queryFn: ({ signal }) => api(routes.getBestMatches, { query: { hosts: hosts.join(',') }, signal }),
    staleTime: 0,
    enabled: hosts.length > 0,
    // One host more or less takes nothing away from the others.
    placeholderData: (before) => before,
  });
  return new Map(data?.items.map(({ assetHostId, funder, score }) => [assetHostId, QUEUE.bestMatch(funder, score)]));
}
