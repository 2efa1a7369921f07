import { GridLive, routes } from '@libs/contracts';
import { queryOptions, type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '../lib/api/api';
import { parseAnswer } from '../lib/api/api-parse';
import { useConnection } from './connection';

const ASK_MS = 30_000;

/** The grid now. The socket's frame `grid` replaces it; without a socket it is asked for again. */
const gridNow = queryOptions({
  queryKey: ['grid', 'live'] as const,
  queryFn: ({ signal }) => api(routes.gridLive, { signal }),
});

/** Takes a frame `grid`: read, not believed, since a newer server may say more. */
export function takeGrid(client: QueryClient, raw: unknown): void {
  try {
    client.setQueryData(gridNow.queryKey, parseAnswer(GridLive, raw));
  } catch {
    void client.invalidateQueries({ queryKey: gridNow.queryKey });
  }
}

/** The grid's figures, live: signed in by the socket, else by asking every half minute. */
export function useGridNow() {
  const { state } = useConnection();
  return useQuery({ ...gridNow, refetchInterval: state === 'live' ? false : ASK_MS });
}
