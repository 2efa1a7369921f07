import {
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { Observable } from 'rxjs';
import { parseInput } from './parse.js';
import type { AppRequest } from './request.js';
import { routeOfCall } from './route.decorator.js';

/**
 * Parses the request with the route's schemas, whether or not its handler uses it, so that unknown fields are refused
 * everywhere. Runs after the guards, so that callers without access learn nothing about a route's fields.
 */
@Injectable()
export class InputInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<AppRequest>();
    request.input = parseInput(routeOfCall(context), request);
    return next.handle();
  }
}

/** What was sent, read by the route's schemas: `@Input() input: InputOf<typeof routes.confirmProject>`. */
export const Input = createParamDecorator(
  (_: unknown, context: ExecutionContext): unknown => context.switchToHttp().getRequest<AppRequest>().input,
);
