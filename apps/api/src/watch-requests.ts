import { logOf, openSpan, SpanKind } from '@libs/platform';
import { type AppRequest } from '@libs/platform/http';
import type { FastifyInstance } from 'fastify';
import { requestSeconds } from './metrics.js';

const log = logOf('http');

/**
 * Counts and logs every call by its route, never by its address, because a query may contain a token. A call that wrote
 * events is logged at `info` with their ids, as is a refusal to a signed-in person; the rest is logged at `debug`.
 */
export function watchRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async (request: AppRequest) => {
    if (!request.url.startsWith('/api/')) return;
    const { traceparent } = request.headers;
    const under = typeof traceparent === 'string' ? traceparent : null;
    request.span = openSpan(request.method, { under, kind: SpanKind.SERVER });
  });
  fastify.addHook('onResponse', async (request: AppRequest, reply) => {
    const { method, span, call, actor } = request;
    const route = request.routeOptions.url ?? 'none';
    const status = reply.statusCode;
    requestSeconds.observe({ method, route, status }, reply.elapsedTime / 1000);
    const said = { requestId: request.id, method, route, status, ms: Math.round(reply.elapsedTime) };
    if (call?.wrote.length) log.info({ ...said, account: actor?.accountId, events: call.wrote }, 'changed');
    else if (actor && (status === 403 || status === 404)) log.info({ ...said, account: actor.accountId }, 'refused');
    else log.debug(said, 'answered');
    span?.updateName(`${method} ${route}`).setAttributes({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'voltmere.request_id': request.id,
    });
    span?.end();
  });
}
