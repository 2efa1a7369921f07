import { log, migrate } from '@libs/platform';

try {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is missing');
  log.info({ applied: await migrate(url) }, 'migrated');
} catch (error) {
  log.fatal((error as Error).message);
  process.exitCode = 1;
}
