import { routes } from '@libs/contracts';
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

/** What the battery earned on some days; read again when one is scored. */
export const scoresOf = (assetId: string, query: { from: string; to: string }) =>
  queryOptions({
    queryKey: keys.assets('scores', assetId, query),
    queryFn: ({ signal }) => api(routes.getScores, { params: { id: assetId }, query, signal }),
  });

export function useHandsOff(assetId: string, said: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api(routes.handsOff, { params: { id: assetId }, body: {} }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.assets('plan', assetId) });
      await client.invalidateQueries({ queryKey: keys.assets('charging', assetId) });
      toast.success(said);
    },
  });
}
