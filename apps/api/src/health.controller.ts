import { type AnswerOf, route } from '@libs/contracts';
import { Database, refuse } from '@libs/platform';
import { Route } from '@libs/platform/http';
import { Controller, Inject } from '@nestjs/common';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { isMigrated } from './migrated.js';

const healthz = route({
  method: 'GET',
  path: '/healthz',
  access: 'anyone',
  response: z.strictObject({ status: z.literal('up') }),
  summary: 'The process is up',
});

const readyz = route({
  method: 'GET',
  path: '/readyz',
  access: 'anyone',
  response: z.strictObject({ status: z.literal('ready') }),
  summary: 'Database and Redis answer, and the migrations stand',
});

const PATIENCE_MS = 2_000;

/** For who watches over the process. */
@Controller()
export class HealthController {
  constructor(
    private readonly database: Database,
    @Inject(Redis) private readonly redis: Redis,
  ) {}

  @Route(healthz)
  up(): AnswerOf<typeof healthz> {
    return { status: 'up' };
  }

  @Route(readyz)
  async ready(): Promise<AnswerOf<typeof readyz>> {
    const checks = {
      database: isMigrated(this.database),
      redis: this.redis.ping().then((answer) => answer === 'PONG'),
    };
    const stands = await Promise.all(Object.values(checks).map(inTime));
    const missing = Object.keys(checks).filter((_, index) => !stands[index]);
    if (missing.length > 0) throw refuse.unavailable(`Not ready: ${missing.join(', ')}`);
    return { status: 'ready' };
  }
}

async function inTime(check: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false);
  });
  try {
    return await Promise.race([check, late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
