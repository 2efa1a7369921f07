import { routes } from '@libs/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';

export const leadQuery = (id: string) =>
  queryOptions({
    queryKey: keys.detail('lead', id),
    queryFn: ({ signal }) => api(routes.getLead, { params: { id }, signal }),
  });

export const sendApprove = (id: string) => api(routes.approveLead, { params: { id }, body: {} });
export const sendDecline = (id: string, reason: string) =>
  api(routes.declineLead, { params: { id }, body: reason.trim() ? { reason: reason.trim() } : {} });
