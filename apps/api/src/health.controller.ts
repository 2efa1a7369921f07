import { type AnswerOf, type InputOf, route } from '@libs/contracts';
import { Database, Readiness, refuse } from '@libs/platform';
import { Input, Route } from '@libs/platform/http';
import { Controller, Inject } from '@nestjs/common';
import { Redis } from 'ioredis';
import { z } from 'zod';

const healthz = route({
  method: 'GET',
  path: '/healthz',
  access: 'anyone',
  response: z.strictObject({ status: z.literal('up') }),
  summary: 'The process is running',
});

const readyz = route({
  method: 'GET',
  path: '/readyz',
  access: 'anyone',
  query: z.strictObject({ full: z.string().optional() }),
  response: z.strictObject({ status: z.literal('ready') }),
  summary: 'The database answers with all migrations applied, and Redis has answered; with `full`, Redis answers now',
});

/** For monitoring. */
@Controller()
export class HealthController {
  private readonly readiness: Readiness;

  constructor(database: Database, @Inject(Redis) redis: Redis) {
    this.readiness = new Readiness(database, redis);
  }

  @Route(healthz)
  up(): AnswerOf<typeof healthz> {
    return { status: 'up' };
  }

  @Route(readyz)
  async ready(@Input() { query }: InputOf<typeof readyz>): Promise<AnswerOf<typeof readyz>> {
    const missing = await this.readiness.missing({ everything: query.full !== undefined });
    if (missing.length > 0) throw refuse.unavailable(`Not ready: ${missing.join(', ')}`);
    return { status: 'ready' };
  }
}
