import { z } from 'zod';
import { IdParams, listOf, NoBody } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin, page } from '../base/route-parts.js';
import {
  ChangeWebhookBody,
  CreateWebhookBody,
  DELIVERY_STATES,
  NewWebhook,
  ReplayBody,
  Replayed,
  WebhookDeliveryView,
  WebhookView,
} from './views.js';

/** Partners' endpoints, which receive events. */
export const webhookRoutes = {
  listWebhooks: route({
    method: 'GET',
    path: '/api/webhooks',
    access: admin,
    query: page,
    response: listOf(WebhookView),
    summary: 'List webhooks, newest first',
  }),
  createWebhook: route({
    method: 'POST',
    path: '/api/webhooks',
    access: admin,
    body: CreateWebhookBody,
    status: 201,
    response: NewWebhook,
    summary: 'Create a webhook. Its secret is only in this response.',
  }),
  changeWebhook: route({
    method: 'PATCH',
    path: '/api/webhooks/:id',
    access: admin,
    params: IdParams,
    body: ChangeWebhookBody,
    response: WebhookView,
    summary: 'Rename a webhook, choose its events, pause it or resume it',
  }),
  deleteWebhook: route({
    method: 'DELETE',
    path: '/api/webhooks/:id',
    access: admin,
    params: IdParams,
    status: 204,
    summary: 'Delete a webhook and its deliveries',
  }),
  listWebhookDeliveries: route({
    method: 'GET',
    path: '/api/webhooks/:id/deliveries',
    access: admin,
    params: IdParams,
    query: page.extend({ state: z.enum(DELIVERY_STATES).optional() }),
    response: listOf(WebhookDeliveryView),
    summary: 'List a webhook’s deliveries and their results, newest first',
  }),
  replayWebhook: route({
    method: 'POST',
    path: '/api/webhooks/:id/replay',
    access: admin,
    params: IdParams,
    body: ReplayBody,
    response: Replayed,
    summary: 'Resend a range of deliveries, each with its own id and sequence',
  }),
  testWebhook: route({
    method: 'POST',
    path: '/api/webhooks/:id/test',
    access: admin,
    params: IdParams,
    body: NoBody,
    response: WebhookDeliveryView,
    summary: 'Send a test delivery',
  }),
} as const satisfies Record<string, RouteSpec>;
