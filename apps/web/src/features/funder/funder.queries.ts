import { type InvestorCategory, type ProjectForFunder, RISK_STATEMENT, routes, TEXTS } from '@libs/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useOptimisticChange } from '../../live/optimistic';
import { keys } from '../../live/query-keys';
import { currentRecords } from '../../live/start';
import { api, reasonOf } from '../../lib/api/api';
import { toast } from '../../kit/sonner';
import { DASHBOARD, REVIEW } from './funder.texts';
import type { MandateBody } from './mandate/mandate.rules';

const PAGE = 200;
export const MANDATE_HISTORY = ['mandate-history'] as const;

export const myFunder = queryOptions({
  queryKey: keys.mine('funder'),
  queryFn: ({ signal }) => api(routes.myFunder, { signal }),
});

export const projectOf = (id: string) =>
  queryOptions({
    queryKey: keys.detail('project', id),
    queryFn: ({ signal }) => api(routes.getProject, { params: { id }, signal }) as Promise<ProjectForFunder>,
  });

export const timelineOf = (id: string) =>
  queryOptions({
    queryKey: keys.timeline(id),
    queryFn: ({ signal }) => api(routes.getTimeline, { params: { id }, query: { limit: PAGE }, signal }),
  });

/** Optimistic: the project shows as confirmed at once; if an installer is set, the server then also assigns the job. */
export function useConfirm() {
  return useOptimisticChange<ProjectForFunder, ProjectForFunder>({
    kind: 'project',
    idOf: (project) => project.id,
    patch: () => ({ status: 'confirmed' }),
    send: (project) => api(routes.confirmProject, { params: { id: project.id }, body: {} }),
    onDone: (_, project) =>
      toast.success(TEXTS.projectConfirmed, { detail: project.assetHost.companyName ?? undefined }),
    onRefused: (error) => toast.failure(TEXTS.confirmFailed, { detail: reasonOf(error) }),
  });
}

/** Declined with a reason: the pairing ends, and the host waits for another funder. */
export function useDeclineProject() {
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      api(routes.declineProject, { params: { id }, body: { reason } }),
    onSuccess: (project) => {
      currentRecords()?.put({ kind: 'project', id: project.id, version: project.version, view: project });
      toast.success(REVIEW.declined);
    },
    onError: (error) => toast.failure(REVIEW.declineFailed, { detail: reasonOf(error) }),
  });
}

export function useAskAbout(onDone: (thread: { id: string }) => void) {
  return useMutation({
    mutationFn: ({ id, body, clientId }: { id: string; body: string; clientId: string }) =>
      api(routes.askAboutProject, { params: { id }, body: { body, clientId } }),
    onSuccess: (thread) => {
      toast.success(REVIEW.asked);
      onDone(thread);
    },
    onError: (error) => toast.failure(REVIEW.askFailed, { detail: reasonOf(error) }),
  });
}

export function useCertify(onDone: () => void) {
  return useMutation({
    mutationFn: (category: InvestorCategory) => {
      const body = { category, textVersion: RISK_STATEMENT.version, acknowledged: true } as const;
      return api(routes.certifyInvestor, { body });
    },
    onSuccess: (funder, _, __, { client }) => {
      currentRecords()?.put({ kind: 'funder', id: funder.id, version: funder.version, view: funder });
      void client.invalidateQueries({ queryKey: keys.mine('funder') });
      toast.success(DASHBOARD.certified);
      onDone();
    },
    onError: (error) => toast.failure(DASHBOARD.certifyFailed, { detail: reasonOf(error) }),
  });
}

export function useDefineMandate(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MandateBody) => api(routes.defineMandate, { body }),
    onSuccess: (funder) => {
      currentRecords()?.put({ kind: 'funder', id: funder.id, version: funder.version, view: funder });
      void client.invalidateQueries({ queryKey: keys.mine('funder') });
      void client.invalidateQueries({ queryKey: MANDATE_HISTORY });
      // The server then scores every project again.
      void client.invalidateQueries({ queryKey: keys.list('projects') });
      toast.success(TEXTS.mandateUpdated);
      onDone();
    },
    onError: (error) => toast.failure(TEXTS.updateMandateFailed, { detail: reasonOf(error) }),
  });
}
