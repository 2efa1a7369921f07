import type { Actor } from '@libs/contracts';
import type { Span } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import type { CallScope } from '../telemetry/call.js';

/** A request of ours: the guard writes down who acts, the input's interceptor what was sent. */
export interface AppRequest extends FastifyRequest {
  actor?: Actor;
  input?: unknown;
  /** What it wrote, once it came as far as a handler. */
  call?: CallScope;
  /** While tracing is on. */
  span?: Span | null;
}
