import { ApiKeyView, CreateApiKeyBody, NewApiKey } from './views.js';
import { IdParams, listOf } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin, page } from '../base/route-parts.js';

/** Keys for the programs of partners. */
export const apiKeyRoutes = {
  listApiKeys: route({
    method: 'GET',
    path: '/api/api-keys',
    access: admin,
    query: page,
    response: listOf(ApiKeyView),
    summary: 'List API keys, newest first, including revoked ones',
  }),
  createApiKey: route({
    method: 'POST',
    path: '/api/api-keys',
    access: admin,
    body: CreateApiKeyBody,
    status: 201,
    response: NewApiKey,
    summary: 'Create an API key. Its secret is only in this response.',
  }),
  revokeApiKey: route({
    method: 'DELETE',
    path: '/api/api-keys/:id',
    access: admin,
    params: IdParams,
    response: ApiKeyView,
    summary: 'Revoke an API key. Immediate and permanent.',
  }),
} as const satisfies Record<string, RouteSpec>;
