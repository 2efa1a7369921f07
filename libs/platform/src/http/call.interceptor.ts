import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Observable } from 'rxjs';
import { inCall } from '../telemetry/call.js';
import { within } from '../telemetry/tracing.js';
import type { AppRequest } from './request.js';

/** Whatever a call does, it does as that call: lines of the log carry its id, and spans are under its own. */
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
