import { started } from './started.ts';
import { useTestServices } from './use-services.ts';

/** Jest's global set-up: a PostgreSQL and a Redis for the run, unless TEST_PG_URL and TEST_REDIS_URL name some already. */
export default async function setUp(): Promise<void> {
  if (process.env.TEST_PG_URL && process.env.TEST_REDIS_URL) return;
  const services = await useTestServices();
  process.env.TEST_PG_URL ||= services.postgres;
  process.env.TEST_REDIS_URL ||= services.redis;
  started.services = services;
}
