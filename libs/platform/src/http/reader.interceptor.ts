import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Observable } from 'rxjs';
import { NOBODY, readAs, readerOf } from '../database/reader.js';
import type { AppRequest } from './request.js';
import { routeOfCall } from './route.decorator.js';

/** Runs every read of a GET as the signed-in person, so that a forgotten filter exposes nothing. */
@Injectable()
export class ReaderInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http' || routeOfCall(context).method !== 'GET') return next.handle();
    const { actor } = context.switchToHttp().getRequest<AppRequest>();
    const reader = actor ? readerOf(actor) : NOBODY;
    return new Observable((subscriber) => readAs(reader, () => next.handle().subscribe(subscriber)));
  }
}
