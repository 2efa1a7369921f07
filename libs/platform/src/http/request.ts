import type { Actor } from '@libs/contracts';
import type { FastifyRequest } from 'fastify';

/** A request of ours: the guard writes down who acts, the input's interceptor what was sent. */
export interface AppRequest extends FastifyRequest {
  actor?: Actor;
  input?: unknown;
}
