import { type Clock, type Database, logOf, type Storage, type Tx } from '@libs/platform';
import { findReport, giveUp, isOpen, lockReport, openSince, type ReportRow } from './report.sql.js';
import { publishReport } from './report.views.js';
import { REPORTS } from './reports.texts.js';

const log = logOf('reports');
const MINUTE_MS = 60_000;
/** The queue retries for about a minute, so a report this old will not be created. */
const PATIENCE_MS = 15 * MINUTE_MS;
/** How long a failed report stays in the list. */
const FAILED_DAYS = 7;

/** Marks abandoned reports as failed, and removes expired ones. */
export async function tidyReports(database: Database, storage: Storage, clock: Clock): Promise<void> {
  const failed = await giveUpReports(database, clock.now());
  const removed = await removeOldReports(database, storage, clock.now());
  if (failed + removed > 0) log.info({ failed, removed }, 'failed and expired reports');
}

/** Marks overdue reports as failed, so that their funder sees what to do; returns how many. */
export async function giveUpReports(database: Database, now: Date): Promise<number> {
  const late = await openSince(database.read(), new Date(now.getTime() - PATIENCE_MS));
  for (const id of late) {
    await database.transaction(async (tx) => {
      const report = await lockReport(tx, id);
      if (!report || !isOpen(report)) return;
      await giveUp(tx, id, REPORTS.timedOut);
      await publishReport(tx, 'report.failed', (await findReport(tx, id)) as ReportRow, { actor: null, at: now });
    });
  }
  return late.length;
}

/** Removes expired reports and their files; returns how many. */
export async function removeOldReports(database: Database, storage: Storage, now: Date): Promise<number> {
  const tx = database.read();
  const past = await tx.rows<Kept>(
    `select id, path from funder_report where expires_at <= $1
      union all select id, path from funder_report
                 where state = 'failed' and created_at < $1::timestamptz - interval '${FAILED_DAYS} days'`,
    [now],
  );
  await remove(tx, storage, past);
  return past.length;
}

/** Removes all reports of a funder whose person is erased, in the caller's transaction. */
export async function eraseReports(tx: Tx, storage: Storage, funderId: string): Promise<void> {
  await remove(tx, storage, await tx.rows<Kept>('select id, path from funder_report where funder_id = $1', [funderId]));
}

interface Kept {
  id: string;
  path: string | null;
}

/** The file is removed first: without its row it would never be found again. */
async function remove(tx: Tx, storage: Storage, reports: Kept[]): Promise<void> {
  for (const { id, path } of reports) {
    if (path) await storage.remove(path);
    await tx.rows('delete from funder_report where id = $1', [id]);
  }
}
