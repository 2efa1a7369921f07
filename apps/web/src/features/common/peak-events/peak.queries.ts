import { type CallPeakEvent, routes } from '@libs/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../kit/sonner';
import { api } from '../../../lib/api/api';
import { PAGE_SIZE } from '../../../lib/list-search';
import { keys } from '../../../live/query-keys';

/** The peak events of a host's site; read again whenever something happens to one of them. */
export const peakEventsOf = (assetId: string, limit: number) =>
  queryOptions({
    queryKey: keys.assets('peaks', { assetId, limit }),
    queryFn: ({ signal }) => api(routes.listPeakEvents, { query: { assetId, limit }, signal }),
  });

/** A page of all peak events, for the office. */
export const peakEvents = (cursor: string | undefined) =>
  queryOptions({
    queryKey: keys.assets('peaks', { cursor }),
    queryFn: ({ signal }) =>
      api(routes.listPeakEvents, { query: { limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) }, signal }),
  });

/** One with its sites. */
export const peakEvent = (id: string) =>
  queryOptions({
    queryKey: keys.assets('peaks', 'one', id),
    queryFn: ({ signal }) => api(routes.getPeakEvent, { params: { id }, signal }),
  });

function useChange<V>(call: (input: V) => Promise<unknown>, said: (input: V) => string, done?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: async (_, input) => {
      await client.invalidateQueries({ queryKey: keys.assets('peaks') });
      done?.();
      toast.success(said(input));
    },
  });
}

export const useSkip = (id: string, assetId: string, said: (skip: boolean) => string) =>
  useChange((skip: boolean) => api(routes.skipPeakEvent, { params: { id }, body: { assetId, skip } }), said);

export const useWithdraw = (id: string, said: string, done: () => void) =>
  useChange(
    () => api(routes.withdrawPeakEvent, { params: { id }, body: {} }),
    () => said,
    done,
  );

export const usePay = (id: string, said: string, done: () => void) =>
  useChange(
    (sites: { assetId: string; version: number }[]) => api(routes.payPeakEvent, { params: { id }, body: { sites } }),
    () => said,
    done,
  );

export function useCall() {
  const client = useQueryClient();
  return async (body: CallPeakEvent) => {
    await api(routes.callPeakEvent, { body });
    await client.invalidateQueries({ queryKey: keys.assets('peaks') });
  };
}
