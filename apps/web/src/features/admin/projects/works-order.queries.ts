import { type RouteSpec, routes, type WorksOrderForAdmin, type WorksOrderTerms } from '@libs/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, apiFile } from '../../../lib/api/api';
import { saveFile } from '../../../lib/save-file';
import { worksOrdersOf as ordersOf } from '../../common/agreement/works-order.queries';

/** As the office reads them. */
export const worksOrdersOf = (projectId: string) =>
  queryOptions({
    ...ordersOf(projectId),
    select: ({ items }) => ({ items: items as WorksOrderForAdmin[] }),
  });

type Order = Pick<WorksOrderForAdmin, 'id' | 'version'>;

export const sendOrderDraft = (projectId: string, terms: WorksOrderTerms) =>
  api(routes.draftWorksOrder satisfies RouteSpec, { params: { id: projectId }, body: { terms } });
export const sendOrderEdit = ({ id, version }: Order, terms: WorksOrderTerms) =>
  api(routes.editWorksOrder satisfies RouteSpec, { params: { id }, body: { version, terms } });
export const sendOrderOffer = ({ id, version }: Order) =>
  api(routes.offerWorksOrder satisfies RouteSpec, { params: { id }, body: { version } });
export const sendOrderEnd = ({ id, version }: Order, reason: string) =>
  api(routes.voidWorksOrder satisfies RouteSpec, { params: { id }, body: { version, reason } });

export const sendOrderSeal = (id: string) =>
  api(routes.sealWorksOrder satisfies RouteSpec, { params: { id }, body: {} });

export const downloadOrder = async ({ id, number }: Pick<WorksOrderForAdmin, 'id' | 'number'>, sealed = false) =>
  saveFile(
    await apiFile(routes.downloadWorksOrder, { params: { id }, query: sealed ? { sealed: '1' } : {} }),
    `${number}${sealed ? '-signed' : ''}.pdf`,
  );
