import { DamagedBackup, loadConfig, log, restoreBackup } from '@libs/platform';

/** `node dist/apps/api/src/restore.js FILE`: restores a backup into the empty database of DATABASE_URL. */
try {
  const file = process.argv[2];
  if (!file) throw new Error('Name the file to read: restore.js FILE');
  const { databaseUrl, files, secretKey } = loadConfig();
  const request = { url: databaseUrl, file, folder: files.s3 ? null : files.folder, secretKey };
  const { manifest, migrated, warnings } = await restoreBackup(request);
  for (const warning of warnings) log.warn(warning);
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  log.info({ madeAt: manifest.madeAt, rows, head: manifest.head, migrated }, 'restored');
} catch (error) {
  const { message } = error as Error;
  log.fatal(error instanceof DamagedBackup ? `This is no whole backup: ${message}. Nothing was changed.` : message);
  process.exitCode = 1;
}
