import { type DecommissionBody, routes, type SwapDeviceBody } from '@libs/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../kit/sonner';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';
import { STOP, SWAP } from './asset.texts';

function useChange<B>(change: (body: B) => Promise<unknown>, done: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.assets() });
      toast.success(done);
      onDone();
    },
  });
}

export const useSwapDevice = (id: string, onDone: () => void) =>
  useChange((body: SwapDeviceBody) => api(routes.swapDevice, { params: { id }, body }), SWAP.done, onDone);

interface Stop {
  version: number;
  reason: string;
}

export const useSuspend = (id: string, onDone: () => void) =>
  useChange((body: Stop) => api(routes.suspendAsset, { params: { id }, body }), STOP.suspended, onDone);
export const useResume = (id: string, onDone: () => void) =>
  useChange((body: Stop) => api(routes.resumeAsset, { params: { id }, body }), STOP.resumed, onDone);
export const useDecommission = (id: string, onDone: () => void) =>
  useChange(
    (body: DecommissionBody) => api(routes.decommissionAsset, { params: { id }, body }),
    STOP.decommissioned,
    onDone,
  );
