import { removeRejected } from '@libs/documents';
import type { Clock, Database, Schedule, Storage } from '@libs/platform';

/** What comes round for papers. */
export const documentSchedules = (database: Database, storage: Storage, clock: Clock): Schedule[] => [
  { name: 'rejected-files', everyMs: 60_000, run: () => removeRejected(database, storage, clock) },
];
