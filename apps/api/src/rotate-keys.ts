import { CloudVault, rotateCloudKeys } from '@libs/projects';
import { rotateSourceKeys, SourceVault } from '@libs/sources';
import { Database, loadConfig, log, openOrm } from '@libs/platform';
import { entities } from '@libs/tables';

/** Wraps the data key of every credential with the newest key of CLOUD_KEYS, so that older keys can be removed. */
try {
  const config = loadConfig();
  const orm = await openOrm({ url: config.databaseUrl, entities });
  const database = new Database(orm);
  const access = await rotateCloudKeys(database, new CloudVault(config));
  const sources = await rotateSourceKeys(database, new SourceVault(config));
  const result = {
    rotated: access.rotated + sources.rotated,
    unreadable: [...access.unreadable, ...sources.unreadable],
  };
  await orm.close();
  log.info(result, 'cloud keys rotated');
  if (result.unreadable.length > 0) process.exitCode = 1;
} catch (error) {
  log.fatal((error as Error).message);
  process.exitCode = 1;
}
