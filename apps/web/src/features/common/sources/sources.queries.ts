import { type InputOf, routes } from '@libs/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';

const NEAR_MS = 30_000;
const FETCHING_MS = 4_000;

/** Readings are no events, nor is a connection that is still tried, so a page asks again: often while older days arrive. */
export const sourcesQuery = (assetId: string) =>
  queryOptions({
    queryKey: keys.assets('sources', assetId),
    queryFn: ({ signal }) => api(routes.listSources, { params: { id: assetId }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.items.some(({ fetching }) => fetching) ? FETCHING_MS : NEAR_MS),
  });

type Body<R extends 'addSource' | 'connectSource' | 'rotateSource'> = InputOf<(typeof routes)[R]>['body'];

/** Each answers with the connection as it is then, and the page reads what follows from it. */
export function useSourceActs(assetId: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: keys.assets() });
  const params = (sid: string) => ({ id: assetId, sid });
  return {
    add: useMutation({
      mutationFn: (body: Body<'addSource'>) => api(routes.addSource, { params: { id: assetId }, body }),
      onSettled,
    }),
    addAgent: useMutation({
      mutationFn: (body: InputOf<typeof routes.addAgent>['body']) =>
        api(routes.addAgent, { params: { id: assetId }, body }),
      onSettled,
    }),
    test: useMutation({
      mutationFn: (sid: string) => api(routes.testSource, { params: params(sid), body: {} }),
      onSettled,
    }),
    connect: useMutation({
      mutationFn: ({ sid, ...body }: Body<'connectSource'> & { sid: string }) =>
        api(routes.connectSource, { params: params(sid), body }),
      onSettled,
    }),
    rotate: useMutation({
      mutationFn: ({ sid, ...body }: Body<'rotateSource'> & { sid: string }) =>
        api(routes.rotateSource, { params: params(sid), body }),
      onSettled,
    }),
    revoke: useMutation({
      mutationFn: (sid: string) => api(routes.revokeSource, { params: params(sid) }),
      onSettled,
    }),
  };
}
export type SourceActs = ReturnType<typeof useSourceActs>;
