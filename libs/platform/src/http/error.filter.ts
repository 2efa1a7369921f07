import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { logOf } from '../log.js';
import { asAppError, errorBody } from './error-body.js';
import type { AppRequest } from './request.js';

const log = logOf('http');

/** Answers every error in the same shape; an internal error is logged, and its details are not sent. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw thrown;
    const http = host.switchToHttp();
    const request = http.getRequest<AppRequest>();
    const reply = http.getResponse<FastifyReply>();
    const error = asAppError(thrown);
    const where = { requestId: request.id, route: request.routeOptions?.url };
    if (error.code === 'internal') log.error({ err: thrown, ...where }, 'failed');
    else if (error.status >= 500) log.warn({ error: (thrown as Error).message, ...where }, 'unavailable');
    if (reply.sent) return;
    const { retryAfter } = error.extra;
    if (retryAfter !== undefined) void reply.header('Retry-After', String(Math.max(1, Math.ceil(retryAfter))));
    void reply
      .code(error.status)
      .header('Cache-Control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(errorBody(error, request.id)));
  }
}
