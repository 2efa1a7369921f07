import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Observable } from 'rxjs';
import { inCall } from '../telemetry/call.js';
import { within } from '../telemetry/tracing.js';
import type { AppRequest } from './request.js';

/** Runs the handler within its call, so that log lines carry the call's id and spans belong to it. */
@Injectable()
export class CallInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<AppRequest>();
    const call = { requestId: request.id, wrote: [] };
    request.call = call;
    const { span } = request;
    return new Observable((subscriber) =>
      inCall(call, () =>
        span ? within(span, () => next.handle().subscribe(subscriber)) : next.handle().subscribe(subscriber),
      ),
    );
  }
}
