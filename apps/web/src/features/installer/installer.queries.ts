import { type JobForInstaller, type ProjectForInstaller, routes } from '@libs/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useOptimisticChange } from '../../live/optimistic';
import { keys } from '../../live/query-keys';
import { currentRecords } from '../../live/start';
import { api } from '../../lib/api/api';
import { whyRefused } from '../../lib/api/refusal-words';
import { dateText } from '../../kit/format';
import { toast } from '../../kit/sonner';
import { JOB } from './installer.texts';

const PAGE = 200;
const SOON_MS = 3_000;

export const myInstaller = queryOptions({
  queryKey: keys.mine('installer'),
  queryFn: ({ signal }) => api(routes.myInstaller, { signal }),
});

/** The projects of these jobs: their paperwork, and the host's answer to the date. */
export const myProjects = queryOptions({
  queryKey: keys.list('projects'),
  queryFn: async ({ signal }) => {
    const items: ProjectForInstaller[] = [];
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await api(routes.listProjects, { query: { limit: PAGE, cursor }, signal });
      // The server answers an installer with the installer's view.
      items.push(...(page.items as ProjectForInstaller[]));
      cursor = page.nextCursor ?? undefined;
      more = cursor !== undefined;
    }
    return { items, total: items.length, nextCursor: null };
  },
});

export const useProjectOf = ({ project: { id } }: JobForInstaller): ProjectForInstaller | undefined =>
  useQuery({ ...myProjects, select: ({ items }) => items.find((project) => project.id === id) }).data;

/** Waits briefly if the page does not have it yet; offline it does not wait. */
export function useFetchProjectOf({
  project: { id },
}: JobForInstaller): () => Promise<ProjectForInstaller | undefined> {
  const client = useQueryClient();
  return async () => {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, navigator.onLine ? SOON_MS : 0));
    const found = client.ensureQueryData(myProjects).catch(() => undefined);
    return (await Promise.race([found, late]))?.items.find((project) => project.id === id);
  };
}

export const jobOf = (id: string) =>
  queryOptions({
    queryKey: keys.detail('job', id),
    queryFn: ({ signal }) => api(routes.getJob, { params: { id }, signal }) as Promise<JobForInstaller>,
  });

const refused = (title: string) => (error: unknown) => toast.failure(title, { detail: whyRefused(error) });

export function useAccept() {
  return useOptimisticChange<JobForInstaller, JobForInstaller>({
    kind: 'job',
    idOf: (job) => job.id,
    patch: () => ({ acceptedAt: new Date().toISOString() }),
    send: (job) => api(routes.acceptJob, { params: { id: job.id }, body: {} }),
    onDone: () => toast.success('Job accepted'),
    onRefused: refused(JOB.acceptFailed),
  });
}

/** Accepts with changes: the job is not accepted until they are agreed. */
export function useProposeChanges(onDone: () => void) {
  return useOptimisticChange<{ id: string; proposedDate: string | null; note: string | null }, JobForInstaller>({
    kind: 'job',
    idOf: (request) => request.id,
    patch: () => ({}),
    send: ({ id, ...body }) => api(routes.proposeChanges, { params: { id }, body }),
    onDone: () => {
      toast.success(JOB.changesSent);
      onDone();
    },
    onRefused: refused(JOB.changesFailed),
  });
}

export function useSchedule() {
  return useOptimisticChange<{ id: string; scheduledDate: string; reason?: string }, JobForInstaller>({
    kind: 'job',
    idOf: (request) => request.id,
    patch: (_, { scheduledDate }) => ({ scheduledDate }),
    send: ({ id, ...body }) => api(routes.scheduleJob, { params: { id }, body }),
    onDone: (_, { scheduledDate }) => toast.success(JOB.scheduled(dateText(scheduledDate))),
    onRefused: refused(JOB.scheduleFailed),
  });
}

/**
 * A declined job disappears for this installer. It is removed only after the server's response, since declining can't
 * be undone.
 */
export function useDecline(onDone: () => void) {
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      api(routes.declineJob, { params: { id }, body: { reason } }),
    onSuccess: (job) => {
      currentRecords()?.put({ kind: 'job', id: job.id, version: job.version, view: null });
      toast.success('Job declined');
      onDone();
    },
    onError: refused(JOB.declineFailed),
  });
}
