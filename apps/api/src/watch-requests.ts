import { logOf } from '@libs/platform';
import type { FastifyInstance } from 'fastify';
import { requestSeconds } from './metrics.js';

const log = logOf('http');

/** Counts and logs every call by its route, never by its address: a query may hold a token. */
export function watchRequests(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    const status = reply.statusCode;
    requestSeconds.observe({ method, route, status }, reply.elapsedTime / 1000);
    log.debug({ requestId: request.id, method, route, status, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}
