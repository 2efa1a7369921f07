import { type ControlView, type HostTariff, type InputOf, routes } from '@libs/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../kit/sonner';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';

type Settings = InputOf<typeof routes.putControl>['body'];

export function usePutControl(assetId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body }: { body: Settings; said: string }) =>
      api(routes.putControl, { params: { id: assetId }, body }),
    onSuccess: async (_, { said }) => {
      await client.invalidateQueries({ queryKey: keys.assets('plan', assetId) });
      await client.invalidateQueries({ queryKey: keys.assets('charging', assetId) });
      toast.success(said);
    },
  });
}

/** Keeps everything else that the host has decided. */
export function useSaveTariff(assetId: string) {
  const client = useQueryClient();
  return async ({ allowed, objective, reservePercent, version }: ControlView, tariff: HostTariff) => {
    const body = { allowed, objective, reservePercent, version, tariff };
    await api(routes.putControl, { params: { id: assetId }, body });
    await client.invalidateQueries({ queryKey: keys.assets('plan', assetId) });
  };
}
