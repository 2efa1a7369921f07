import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import { AnswersInterceptor } from './answers.interceptor.js';
import { CallInterceptor } from './call.interceptor.js';
import { ErrorFilter } from './error.filter.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { InputInterceptor } from './input.decorator.js';
import { KeptAnswers } from './kept-answers.js';
import { KeyedCalls } from './keyed-calls.js';
import { PoliciesModule } from './policies.js';
import { ReaderInterceptor } from './reader.interceptor.js';

/** What every HTTP route passes through, whichever context serves it. */
@Module({})
export class HttpModule {
  static forRoot({ complete }: { complete: boolean }): DynamicModule {
    return {
      module: HttpModule,
      global: true,
      imports: [PoliciesModule.forRoot({ complete })],
      providers: [
        KeptAnswers,
        KeyedCalls,
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_INTERCEPTOR, useClass: CallInterceptor },
        { provide: APP_INTERCEPTOR, useClass: ReaderInterceptor },
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
        { provide: APP_INTERCEPTOR, useClass: InputInterceptor },
        { provide: APP_INTERCEPTOR, useClass: AnswersInterceptor },
      ],
      // For a route that reads its body itself.
      exports: [KeyedCalls],
    };
  }
}
