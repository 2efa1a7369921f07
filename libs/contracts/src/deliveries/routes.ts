import { IdParams, listOf, NoBody } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin } from '../base/route-parts.js';
import { DeclareDeliveryBody, DeliveryView } from './views.js';

/** What phones on site hold, and how much of it has been received. */
export const deliveryRoutes = {
  declareDelivery: route({
    method: 'PUT',
    path: '/api/jobs/:id/delivery',
    access: ['installer'],
    right: 'act',
    params: IdParams,
    body: DeclareDeliveryBody,
    response: DeliveryView,
    summary: 'Report which items this phone holds for a job',
  }),
  listDeliveries: route({
    method: 'GET',
    path: '/api/projects/:id/deliveries',
    access: [...admin, 'installer'],
    params: IdParams,
    response: listOf(DeliveryView),
    summary: 'List the items phones hold for a project and how many have been received, newest first',
  }),
  stopWaiting: route({
    method: 'POST',
    path: '/api/jobs/:id/stop-waiting',
    access: admin,
    params: IdParams,
    body: NoBody,
    response: listOf(DeliveryView),
    summary: 'Stop waiting for the items a phone holds for a job',
  }),
} as const satisfies Record<string, RouteSpec>;
