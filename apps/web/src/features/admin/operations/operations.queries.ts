import { type AlertView, routes } from '@libs/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../kit/sonner';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';
import { OPERATIONS } from './operations.texts';

/** The alerts that stand. Read again whenever one opens, changes or ends. */
export const openAlerts = queryOptions({
  queryKey: keys.alerts('open'),
  queryFn: ({ signal }) => api(routes.listAlerts, { query: {}, signal }),
});

const AGAIN_MS = 60_000;

/** Readings and calls are no events, so that an open page asks for them again. */
export const allSources = queryOptions({
  queryKey: keys.assets('sources'),
  queryFn: ({ signal }) => api(routes.summariseSources, { signal }),
  refetchInterval: AGAIN_MS,
});

export const fleetScore = queryOptions({
  queryKey: keys.assets('score'),
  queryFn: ({ signal }) => api(routes.getFleetScore, { signal }),
});

export type Act =
  | { name: 'acknowledge' }
  | { name: 'post'; text: string }
  | { name: 'snooze'; until: string; reason: string }
  | { name: 'resolve'; reason: string };

const DONE = {
  acknowledge: OPERATIONS.acknowledged,
  snooze: OPERATIONS.snoozed,
  resolve: OPERATIONS.resolved,
  post: OPERATIONS.posted,
};

function call(id: string, act: Act): Promise<AlertView> {
  const params = { id };
  if (act.name === 'acknowledge') return api(routes.ackAlert, { params, body: {} });
  if (act.name === 'post') return api(routes.postUpdate, { params, body: { text: act.text } });
  if (act.name === 'resolve') return api(routes.resolveAlert, { params, body: { reason: act.reason } });
  return api(routes.snoozeAlert, { params, body: { until: act.until, reason: act.reason } });
}

export function useAct(id: string, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: Act) => call(id, act),
    onSuccess: async (_, { name }) => {
      await client.invalidateQueries({ queryKey: keys.alerts() });
      toast.success(DONE[name]);
      onDone?.();
    },
  });
}
