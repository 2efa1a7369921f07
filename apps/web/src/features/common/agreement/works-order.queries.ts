import { type AgreementDecline, type InputOf, type RouteSpec, routes, type WorksOrderView } from '@libs/contracts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { toast } from '../../../kit/sonner';
import { api, apiFile } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';
import { WORKS_ORDER } from './agreement.texts';

export const worksOrderOf = (id: string) =>
  queryOptions({
    queryKey: keys.detail('works_order', id),
    queryFn: ({ signal }) => api(routes.getWorksOrder, { params: { id }, signal }) as Promise<WorksOrderView>,
  });

/** A project's works orders, newest first; asked for again with every event of an agreement or an order. */
export const worksOrdersOf = (projectId: string) =>
  queryOptions({
    queryKey: [...keys.agreementGates(projectId), 'works-orders'] as const,
    queryFn: ({ signal }) => api(routes.listWorksOrders, { params: { id: projectId }, signal }),
  });

/** What the job is waiting for, as gate texts, and its works order; asked for again as worksOrdersOf is, and with each version of the job. */
export const startGateOf = (jobId: string, version: number) =>
  queryOptions({
    queryKey: [...keys.agreementGates(jobId), 'start', version] as const,
    queryFn: ({ signal }) => api(routes.getJobStartGate, { params: { id: jobId }, signal }),
  });

export const worksOrderFile = (id: string, sealed = false): Promise<Response> =>
  apiFile(routes.downloadWorksOrder, { params: { id }, query: sealed ? { sealed: '1' } : {} });

interface Client {
  invalidateQueries(filter: { queryKey: readonly unknown[] }): Promise<void>;
}
const reload = (id: string, client: Client) => client.invalidateQueries({ queryKey: worksOrderOf(id).queryKey });

type SignBody = InputOf<typeof routes.signWorksOrder>['body'];

export const useSignOrder = (id: string) =>
  useMutation({
    mutationFn: (body: SignBody) => api(routes.signWorksOrder satisfies RouteSpec, { params: { id }, body }),
    onSuccess: () => toast.success(WORKS_ORDER.signed),
    onSettled: (_, __, ___, ____, { client }) => reload(id, client),
  });

export const useDeclineOrder = (id: string) =>
  useMutation({
    mutationFn: (body: { reason: AgreementDecline; text?: string }) =>
      api(routes.declineWorksOrder satisfies RouteSpec, { params: { id }, body }),
    onSuccess: () => toast.success(WORKS_ORDER.declined),
    onSettled: (_, __, ___, ____, { client }) => reload(id, client),
  });
