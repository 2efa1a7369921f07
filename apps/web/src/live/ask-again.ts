import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/** Whether its answer may be older than this instant, although an invalidation doesn't ask for another one. */
const isUnderWay = (query: Query): boolean =>
  query.state.fetchStatus === 'fetching' && (query.state.data === undefined || !query.isActive());

/**
 * Asks again for what an event has made old. An answer that is under way counts as fresh when it arrives, although the
 * server may have read it before the event: a page that is just opening would keep what it shows.
 */
export function askAgain(client: QueryClient, filters: QueryFilters): void {
  const underWay = client.getQueryCache().findAll(filters).filter(isUnderWay);
  void client.invalidateQueries(filters);
  for (const { promise, queryKey } of underWay)
    promise?.then(
      () => setTimeout(() => void client.invalidateQueries({ queryKey, exact: true })),
      () => undefined,
    );
}
