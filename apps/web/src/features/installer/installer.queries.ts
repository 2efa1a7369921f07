import { type JobForInstaller, routes, TEXTS } from '@libs/contracts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useOptimisticChange } from '../../live/optimistic';
import { keys } from '../../live/query-keys';
import { currentRecords } from '../../live/start';
import { api, reasonOf } from '../../lib/api/api';
import { dateText } from '../../kit/format';
import { toast } from '../../kit/sonner';

const PAGE = 200;

export const myInstaller = queryOptions({
  queryKey: keys.mine('installer'),
  queryFn: ({ signal }) => api(routes.myInstaller, { signal }),
});

/** All jobs of this installer, newest assigned first. */
export const myJobs = queryOptions({
  queryKey: keys.list('jobs'),
  queryFn: async ({ signal }) => {
    const items: JobForInstaller[] = [];
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await api(routes.listJobs, { query: { limit: PAGE, cursor }, signal });
      items.push(...page.items);
      cursor = page.nextCursor ?? undefined;
      more = cursor !== undefined;
    }
    return { items, total: items.length, nextCursor: null };
  },
});

export const jobOf = (id: string) =>
  queryOptions({
    queryKey: keys.detail('job', id),
    queryFn: ({ signal }) => api(routes.getJob, { params: { id }, signal }) as Promise<JobForInstaller>,
  });

const refused = (error: unknown) => toast.failure(TEXTS.updateJobStatusFailed, { detail: reasonOf(error) });

export function useAccept() {
  return useOptimisticChange<JobForInstaller, JobForInstaller>({
    kind: 'job',
    idOf: (job) => job.id,
    patch: () => ({ acceptedAt: new Date().toISOString() }),
    send: (job) => api(routes.acceptJob, { params: { id: job.id }, body: {} }),
    onDone: () => toast.success('Job accepted'),
    onRefused: refused,
  });
}

/** Accept with changes: nothing is accepted before they are agreed to. */
export function useProposeChanges(onDone: () => void) {
  return useOptimisticChange<{ id: string; proposedDate: string | null; note: string | null }, JobForInstaller>({
    kind: 'job',
    idOf: (request) => request.id,
    patch: () => ({}),
    send: ({ id, ...body }) => api(routes.proposeChanges, { params: { id }, body }),
    onDone: () => {
      toast.success('Sent: you are told the answer here');
      onDone();
    },
    onRefused: refused,
  });
}

export function useSchedule() {
  return useOptimisticChange<{ id: string; scheduledDate: string; reason?: string }, JobForInstaller>({
    kind: 'job',
    idOf: (request) => request.id,
    patch: (_, { scheduledDate }) => ({ scheduledDate }),
    send: ({ id, ...body }) => api(routes.scheduleJob, { params: { id }, body }),
    onDone: (_, { scheduledDate }) => toast.success(`Scheduled for ${dateText(scheduledDate)}`),
    onRefused: refused,
  });
}

/** A declined job leaves this installer's sight; it goes when the server says so, since it cannot be taken back. */
export function useDecline(onDone: () => void) {
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      api(routes.declineJob, { params: { id }, body: { reason } }),
    onSuccess: (job) => {
      currentRecords()?.put({ kind: 'job', id: job.id, version: job.version, view: null });
      toast.success('Job declined');
      onDone();
    },
    onError: refused,
  });
}
