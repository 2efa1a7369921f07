import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import { AccuracyReader } from '@libs/forecasting/http';
import { Clock, type Config, Database, refuse } from '@libs/platform';
import { asAppError, BODY_LIMIT, errorBody, originAllowed, useJsonBodies } from '@libs/platform/http';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { LivePages } from './live-pages.js';
import { nestLog } from './nest-log.js';
import { ApiModule } from './api.module.js';
import { useDocs } from './docs.js';
import { refuseMethods } from './refuse-methods.js';
import { securityHeaders } from './security-headers.js';
import { useVerify } from './verify.js';
import { useWeb } from './web.js';
import { watchRequests } from './watch-requests.js';

const REQUEST_ID = /^[\w-]{8,64}$/;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The whole API as production and tests run it, not yet listening. */
export async function createApi(config: Config, clock?: Clock): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    // No forwarded client address is trusted unless the setting names its proxy.
    trustProxy: config.trustProxy ?? false,
    genReqId: requestId,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: 120_000,
    clientErrorHandler: refuseNoise,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuseAddress,
  });
  const app = await NestFactory.create<NestFastifyApplication>(ApiModule.forRoot(config, clock), adapter, {
    logger: nestLog,
    bodyParser: false,
    abortOnError: false,
  });
  const fastify = adapter.getInstance() as FastifyInstance;
  fastify.decorate(
    'livePages',
    new LivePages(app.get(Database), app.get(Clock), config, app.get(AccuracyReader, { strict: false })),
  );
  useJsonBodies(fastify);
  await fastify.register(fastifyCookie);
  await fastify.register(fastifyHelmet, securityHeaders(config));
  guardOrigin(fastify, config);
  refuseMethods(fastify);
  watchRequests(fastify);
  useDocs(fastify);
  useVerify(fastify, config);
  await useWeb(fastify, config);
  app.enableShutdownHooks(['SIGTERM', 'SIGINT']);
  return app;
}

/** A caller's request id is used if it is well-formed, so that the caller's log and ours can be matched. */
function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** The router could not parse the address; no other part of the API sees the call. */
function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asAppError(error);
  void reply
    .code(refusal.status)
    .header('X-Request-Id', request.id)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(refusal, request.id)));
}

/** Not HTTP at all, or too many headers: there is no request to respond to. */
function refuseNoise(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const statusCode = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  const body = JSON.stringify(errorBody(asAppError({ statusCode }), randomUUID()));
  if (!socket.writable) return void socket.destroy(error);
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** Every response carries its request's id; a page of another site may not change anything. */
function guardOrigin(fastify: FastifyInstance, { publicUrl }: Config): void {
  fastify.addHook('onRequest', async (request, reply) => {
    void reply.header('X-Request-Id', request.id);
    if (request.url.startsWith('/api/')) void reply.header('Cache-Control', 'no-store');
    if (SAFE_METHODS.has(request.method)) return;
    const { origin, host } = request.headers;
    if (!originAllowed(origin, host, publicUrl)) throw refuse.forbidden('This call came from another site');
  });
}
