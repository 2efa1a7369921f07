import { log, newEpoch } from '@libs/platform';

try {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is missing');
  log.info({ epoch: await newEpoch(url) }, 'clients will fetch anew');
} catch (error) {
  log.fatal((error as Error).message);
  process.exitCode = 1;
}
