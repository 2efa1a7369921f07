import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { Config } from '../config.js';
import { routeOfCall } from './route.decorator.js';

/** In tests and development every response is checked against its strict schema: an extra field is an error. */
@Injectable()
export class AnswersInterceptor implements NestInterceptor {
  private readonly checks: boolean;

  constructor(config: Config) {
    this.checks = config.environment !== 'production';
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (!this.checks || context.getType() !== 'http') return next.handle();
    const route = routeOfCall(context);
    return next.handle().pipe(
      map((answer: unknown) => {
        // A file that was asked for instead, by `Accept`.
        if (!route.response || answer instanceof StreamableFile) return answer;
        const wire: unknown = JSON.parse(JSON.stringify(answer ?? null));
        const read = route.response.safeParse(wire);
        if (read.success) return answer;
        throw new Error(`${route.method} ${route.path} answers what its schema does not allow: ${read.error.message}`);
      }),
    );
  }
}
