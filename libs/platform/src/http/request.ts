import type { Actor } from '@libs/contracts';
import type { Span } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import type { CallScope } from '../telemetry/call.js';

/** A request with what our code adds: the guard sets the actor, the input interceptor the parsed input. */
export interface AppRequest extends FastifyRequest {
  actor?: Actor;
  input?: unknown;
  /** The events that it wrote, if it got as far as a handler. */
  call?: CallScope;
  /** While tracing is on. */
  span?: Span | null;
}
