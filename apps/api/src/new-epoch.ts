import { log, newEpoch } from '@libs/platform';

try {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is missing');
  // The epoch itself is a secret: cursors are encrypted with it.
  await newEpoch(url);
  log.info('clients will fetch anew');
} catch (error) {
  log.fatal((error as Error).message);
  process.exitCode = 1;
}
