import { eraseHostReadings, eraseUploader } from '@libs/assets';
import { eraseHostCharging } from '@libs/charging';
import { eraseHostPlans } from '@libs/control';
import { eraseTicketAuthor } from '@libs/tickets';
import type { Clock, Database, EventHandler, Storage } from '@libs/platform';
import { eraseReports } from '@libs/reports';
import { eraseConnector, eraseHostSources } from '@libs/sources';
import { eraseUsage } from '@libs/usage';
import { eraseHistory } from './erase-history.js';
import { makeExport } from './make-export.js';

/** The subscriber of the queue `privacy`: takes who was erased out of the past, and makes copies of people's data. */
export const privacyWorker =
  (database: Database, storage: Storage, clock: Clock): EventHandler =>
  async (tx, event) => {
    if (event.type === 'export.requested') return makeExport(tx, event, { database, storage, clock });
    await eraseHistory(tx, event);
    const { recordId, hostId } = event.data as { recordId?: string | null; hostId?: string | null };
    const party = recordId ?? hostId;
    if (party) {
      await eraseUsage(tx, storage, party);
      await eraseHostSources(tx, party, clock.now());
      await eraseHostReadings(tx, party);
      await eraseHostPlans(tx, party, clock.now());
      await eraseHostCharging(tx, party);
    }
    if (event.type !== 'account.erased') return;
    if (event.subject.id) {
      await eraseUploader(tx, event.subject.id);
      await eraseTicketAuthor(tx, event.subject.id);
      await eraseConnector(tx, event.subject.id);
    }
    if (recordId) await eraseReports(tx, storage, recordId);
    const copies = await tx.rows<{ path: string | null }>(
      'delete from data_export where account_id = $1 returning path',
      [event.subject.id],
    );
    for (const { path } of copies) if (path) await storage.remove(path);
  };
