import type { Clock, Database, FactHandler, Storage } from '@libs/platform';
import { eraseReports } from '@libs/reports';
import { eraseUsage } from '@libs/usage';
import { eraseHistory } from './erase-history.js';
import { makeExport } from './make-export.js';

/** The subscriber of the queue `privacy`: takes who was erased out of the past, and makes copies of people's data. */
export const privacyWorker =
  (database: Database, storage: Storage, clock: Clock): FactHandler =>
  async (tx, fact) => {
    if (fact.type === 'export.requested') return makeExport(tx, fact, { database, storage, clock });
    await eraseHistory(tx, fact);
    const { recordId, hostId } = fact.data as { recordId?: string | null; hostId?: string | null };
    if (recordId ?? hostId) await eraseUsage(tx, storage, (recordId ?? hostId) as string);
    if (fact.type !== 'account.erased') return;
    if (recordId) await eraseReports(tx, storage, recordId);
    const copies = await tx.rows<{ path: string | null }>(
      'delete from data_export where account_id = $1 returning path',
      [fact.subject.id],
    );
    for (const { path } of copies) if (path) await storage.remove(path);
  };
