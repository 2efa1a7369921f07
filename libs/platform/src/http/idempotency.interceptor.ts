import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { UnreadableBody } from './body-parser.js';
import { KeyedCalls, twice } from './keyed-calls.js';
import type { AppRequest } from './request.js';
import { routeOfCall } from './route.decorator.js';

/**
 * Runs a POST with an Idempotency-Key once, and retries a command that lost to a deadlock once. A handler that reads
 * its own body does this itself.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly keyed: KeyedCalls) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const route = routeOfCall(context);
    const outside = route.method === 'GET' || route.path.startsWith('/api/auth/') || route.multipart;
    if (outside) return next.handle();
    const request = context.switchToHttp().getRequest<AppRequest>();
    const handle = () => lastValueFrom(next.handle(), { defaultValue: undefined });
    if (route.method !== 'POST') return from(twice(handle));
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const { body } = request;
    const sent = body instanceof UnreadableBody ? body.refusal.code : body;
    return from(this.keyed.once({ request, reply, route }, sent, handle));
  }
}
