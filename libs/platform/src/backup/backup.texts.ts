/** Why a backup can't be restored, and what its operator must know afterwards. */
export const RESTORE = {
  newerVersion: (migration: string) =>
    `This backup was made by a newer version, which has the migration ${migration}. Restore it with that version or a later one.`,
  damaged: (name: string) => `${name} doesn’t match the manifest`,
  table: (name: string) => `The table ${name}`,
  file: (name: string) => `The file ${name}`,
  notEmpty: (tables: number) =>
    `The database already has ${tables} tables. A restore needs an empty database. Nothing was changed. Create another database and set DATABASE_URL to it.`,
  differs: (table: string) => `The table ${table} differs from the backup after the restore. Nothing was restored.`,
  unreadable: 'We couldn’t read the rows',
  otherKey:
    'SECRET_KEY isn’t the one that encrypted this data. Access codes, second factors and monitoring access can’t be opened, and everyone must sign in again. Start with the earlier SECRET_KEY.',
  filesInBucket: 'The uploads were in a bucket and aren’t in this file. Restore the bucket from its own backup.',
  filesToBucket:
    'The uploads in this file were not copied to the bucket in S3_BUCKET. Restore them with FILES_DIR, then copy them there.',
} as const;
