import { type FailedJob, type MailDelivery, type ReturnedAddress, routes } from '@libs/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { keys } from '../../../live/query-keys';
import { api, reasonOf } from '../../../lib/api/api';
import { toast } from '../../../kit/sonner';
import { EMAIL, JOBS } from './health.texts';

/** Queues and emails publish no events, so they are polled. */
export const LOOK_EVERY_MS = 5_000;

export const health = queryOptions({
  queryKey: keys.health,
  queryFn: ({ signal }) => api(routes.getHealth, { signal }),
  refetchInterval: LOOK_EVERY_MS,
});

/** Adds failed jobs again, one call each; refusals are reported once. */
export function useRetry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (jobs: readonly FailedJob[]) => {
      for (const { queue, id } of jobs) await api(routes.retryJob, { body: { queue, job: id } });
    },
    onSuccess: (_, jobs) => toast.success(JOBS.retried(jobs.length)),
    onError: (error) => toast.failure(JOBS.failed, { detail: reasonOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.health }),
  });
}

/** Sends a failed email again. */
export function useReplay() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: MailDelivery) => api(routes.replayMail, { params: { id } }),
    onSuccess: ({ recipient }) => toast.success(EMAIL.resent(recipient)),
    onError: (error) => toast.failure(EMAIL.resendFailed, { detail: reasonOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.health }),
  });
}

/** Allows email again to an address that bounced. */
export function useRelease() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ address }: ReturnedAddress) => api(routes.releaseAddress, { body: { address } }),
    onSuccess: ({ address }) => toast.success(EMAIL.released(address)),
    onError: (error) => toast.failure(EMAIL.releaseFailed, { detail: reasonOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.health }),
  });
}
