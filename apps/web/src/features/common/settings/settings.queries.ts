import { type AnswerOf, myAccountRoutes, routes, secondFactorRoutes } from '@libs/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, reasonOf } from '../../../lib/api/api';
import { session } from '../../../lib/session/session';
import { toast } from '../../../kit/sonner';
import { SESSIONS } from './settings.texts';

/** Sessions are published to no audience, so the open page fetches them itself. */
const LOOK_MS = 5_000;
const SHOWN = 100;

export const sessions = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => api(routes.listSessions, { query: { limit: SHOWN }, signal }),
  refetchInterval: LOOK_MS,
  refetchOnWindowFocus: true,
  staleTime: 0,
});
type Sessions = AnswerOf<typeof routes.listSessions>;

/**
 * Ends one session, or with `others` all but this one. It is removed from the list at once, and restored if refused.
 */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      id === 'others' ? api(myAccountRoutes.endOtherSessions) : api(routes.endSession, { params: { id } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: sessions.queryKey });
      const before = client.getQueryData(sessions.queryKey);
      client.setQueryData(sessions.queryKey, (data: Sessions | undefined) => {
        if (!data) return data;
        const items = data.items.filter((item) => item.current || (id !== 'others' && item.id !== id));
        return { ...data, items, total: data.total - (data.items.length - items.length) };
      });
      return before;
    },
    onSuccess: (_, id) => toast.success(id === 'others' ? SESSIONS.othersEnded : SESSIONS.ended),
    onError: (error, _, before) => {
      client.setQueryData(sessions.queryKey, before);
      toast.failure(SESSIONS.notEnded, { detail: reasonOf(error) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: sessions.queryKey }),
  });
}

export const secondFactor = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => api(secondFactorRoutes.getSecondFactor, { signal }),
});

/** Shows a change to the person's factors, and whether one is still required. */
export function useFactorsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: secondFactor.queryKey });
    if (session.state.user?.secondFactorDue) session.updated(await api(routes.me));
  };
}

export const preferences = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => api(routes.getPreferences, { signal }),
});
export type Preference = AnswerOf<typeof routes.getPreferences>['items'][number];

/** Saves one setting at once; restored if refused. */
export function useSetPreference() {
  const client = useQueryClient();
  return useMutation({
    // One at a time, in order, so that an earlier response never replaces a later one.
    scope: { id: 'preferences' },
    mutationFn: (item: Preference) => api(routes.setPreferences, { body: { items: [item] } }),
    onMutate: async (item) => {
      // A response that is already on its way does not include this change.
      await client.cancelQueries({ queryKey: preferences.queryKey });
      const before = client.getQueryData(preferences.queryKey)?.items.find(({ kind }) => kind === item.kind);
      put(client, item);
      return before;
    },
    onError: (error, _, before) => {
      if (before) put(client, before);
      toast.failure('We couldn’t save', { detail: reasonOf(error) });
    },
  });
}

function put(client: ReturnType<typeof useQueryClient>, item: Preference): void {
  client.setQueryData(preferences.queryKey, (data: { items: Preference[] } | undefined) =>
    data ? { items: data.items.map((each) => (each.kind === item.kind ? item : each)) } : data,
  );
}
