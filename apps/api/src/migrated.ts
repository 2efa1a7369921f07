import { type Database, migrationsApplied } from '@libs/platform';

/** Whether the database has every migration that this build knows. */
export const isMigrated = (database: Database): Promise<boolean> =>
  migrationsApplied((sql) => database.read().rows<{ name: string }>(sql));
