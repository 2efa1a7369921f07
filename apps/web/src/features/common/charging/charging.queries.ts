import { type InputOf, routes } from '@libs/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';

/** A frame of the site brings news; without one the page is right again after this. */
const AGAIN_MS = 60_000;

export const chargersOf = (assetId: string) =>
  queryOptions({
    queryKey: keys.assets('charging', assetId, 'chargers'),
    queryFn: ({ signal }) => api(routes.listChargers, { params: { id: assetId }, signal }),
    refetchInterval: AGAIN_MS,
  });

export const sessionsOf = (assetId: string, limit: number) =>
  queryOptions({
    queryKey: keys.assets('charging', assetId, 'sessions', { limit }),
    queryFn: ({ signal }) => api(routes.listChargingSessions, { params: { id: assetId }, query: { limit }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });

type Body<R extends 'addCharger' | 'putChargingNeeds'> = InputOf<(typeof routes)[R]>['body'];

export function useChargerActs(assetId: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: keys.assets('charging', assetId) });
  return {
    add: useMutation({
      mutationFn: (body: Body<'addCharger'>) => api(routes.addCharger, { params: { id: assetId }, body }),
      onSettled,
    }),
    putNeeds: useMutation({
      mutationFn: ({ cid, ...body }: Body<'putChargingNeeds'> & { cid: string }) =>
        api(routes.putChargingNeeds, { params: { id: assetId, cid }, body }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (cid: string) => api(routes.removeCharger, { params: { id: assetId, cid } }),
      onSettled,
    }),
  };
}
export type ChargerActs = ReturnType<typeof useChargerActs>;
