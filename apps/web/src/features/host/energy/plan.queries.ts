import { type InputOf, routes } from '@libs/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../kit/sonner';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';

/** The plan of a day; read again when a new one is published, and as the day goes on. */
export const planOf = (assetId: string, date: string) =>
  queryOptions({
    queryKey: keys.assets('plan', assetId, date),
    queryFn: ({ signal }) => api(routes.getPlan, { params: { id: assetId }, query: { date }, signal }),
  });

type Settings = InputOf<typeof routes.putControl>['body'];

export function usePutControl(assetId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body }: { body: Settings; said: string }) =>
      api(routes.putControl, { params: { id: assetId }, body }),
    onSuccess: async (_, { said }) => {
      await client.invalidateQueries({ queryKey: keys.assets('plan', assetId) });
      toast.success(said);
    },
  });
}

export function useHandsOff(assetId: string, said: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api(routes.handsOff, { params: { id: assetId }, body: {} }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.assets('plan', assetId) });
      toast.success(said);
    },
  });
}
