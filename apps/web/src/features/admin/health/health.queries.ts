import { type FailedJob, type MailDelivery, type ReturnedAddress, routes } from '@libs/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { keys } from '../../../live/query-keys';
import { api, reasonOf } from '../../../lib/api/api';
import { toast } from '../../../kit/sonner';

/** Queues and mails tell nothing by themselves: they are looked at. */
export const LOOK_EVERY_MS = 5_000;

export const health = queryOptions({
  queryKey: keys.health,
  queryFn: ({ signal }) => api(routes.getHealth, { signal }),
  refetchInterval: LOOK_EVERY_MS,
});

/** Puts failed jobs in again, one call each; what is refused is said once. */
export function useRetry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (jobs: readonly FailedJob[]) => {
      for (const { queue, id } of jobs) await api(routes.retryJob, { body: { queue, job: id } });
    },
    onSuccess: (_, jobs) =>
      toast.success(jobs.length === 1 ? 'The job was put in again' : `${jobs.length} jobs were put in again`),
    onError: (error) => toast.failure('Failed to put the job in again', { detail: reasonOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.health }),
  });
}

/** Sends a failed mail again. */
export function useReplay() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: MailDelivery) => api(routes.replayMail, { params: { id } }),
    onSuccess: ({ recipient }) => toast.success(`The mail to ${recipient} goes out again`),
    onError: (error) => toast.failure('Failed to send the mail again', { detail: reasonOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.health }),
  });
}

/** Writes to an address again that returned mail. */
export function useRelease() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ address }: ReturnedAddress) => api(routes.releaseAddress, { body: { address } }),
    onSuccess: ({ address }) => toast.success(`Mail to ${address} goes out again`),
    onError: (error) => toast.failure('Failed to write to this address again', { detail: reasonOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.health }),
  });
}
