import { useTestServices } from './lib/use-test-services.mjs';

/** Jest's global set-up: a PostgreSQL and a Redis for the run, unless TEST_PG_URL and TEST_REDIS_URL name some already. */
export default async function setUp() {
  if (process.env.TEST_PG_URL && process.env.TEST_REDIS_URL) return;
  const services = await useTestServices();
  process.env.TEST_PG_URL ||= services.postgres;
  process.env.TEST_REDIS_URL ||= services.redis;
  globalThis.voltmereTestServices = services;
}
