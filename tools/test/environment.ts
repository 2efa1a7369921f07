import type { TestServices } from './use-services.ts';

/** What a person set for `npm start` must not reach the tests: they have databases, ports and folders of their own. */
const NOT_FOR_TESTS = [
  'DATABASE_URL',
  'REDIS_URL',
  'HOST',
  'PORT',
  'METRICS_PORT',
  'DATA_DIR',
  'SECRET_KEY',
  'DEMO',
  'ADMIN_SETUP_TOKEN',
  'REQUIRE_ADMIN_2FA',
  'PUBLIC_URL',
  'WEB_DIR',
  'LOG_LEVEL',
];

export function environment(services: TestServices): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'test',
    TEST_PG_URL: services.postgres,
    TEST_REDIS_URL: services.redis,
    NO_COLOR: '1',
  };
  for (const name of NOT_FOR_TESTS) delete env[name];
  return env;
}
