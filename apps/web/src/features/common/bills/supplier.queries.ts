import { type InputOf, routes } from '@libs/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';

/** A funder's billing details; null until the office has entered them. */
export const supplierQuery = (funderId: string) =>
  queryOptions({
    queryKey: keys.bills('supplier', funderId),
    queryFn: ({ signal }) => api(routes.getSupplier, { params: { id: funderId }, signal }),
  });

export const sendSupplier = (funderId: string, body: InputOf<typeof routes.saveSupplier>['body']) =>
  api(routes.saveSupplier, { params: { id: funderId }, body });
