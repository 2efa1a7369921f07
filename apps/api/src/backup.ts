import { loadConfig, log, makeBackup } from '@libs/platform';

/** `node dist/apps/api/src/backup.js FILE`: backs up PostgreSQL and the uploads folder as of one moment. */
try {
  const file = process.argv[2];
  if (!file) throw new Error('Name the file to write: backup.js FILE');
  const { databaseUrl, files, secretKey } = loadConfig();
  const made = await makeBackup({ url: databaseUrl, file, folder: files.s3 ? null : files.folder, secretKey });
  const tables = Object.values(made.tables);
  log.info(
    {
      file,
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      head: made.head,
      files:
        made.files === null ? `in the bucket ${files.s3?.bucket}, not in this file` : Object.keys(made.files).length,
    },
    'backed up',
  );
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  log.fatal(
    code === 'EEXIST'
      ? `${process.argv[2]}.part exists: another backup writes it, or died. Name another file.`
      : message,
  );
  process.exitCode = 1;
}
