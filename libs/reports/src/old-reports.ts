import { type Clock, type Database, logOf, type Storage, type Tx } from '@libs/platform';
import { findReport, giveUp, isOpen, lockReport, openSince, type ReportRow } from './report.sql.js';
import { publishReport } from './report.views.js';

const log = logOf('reports');
const MINUTE_MS = 60_000;
/** The queue tries for about a minute; whoever waits this long waits for nothing. */
const PATIENCE_MS = 15 * MINUTE_MS;
/** How long one that failed stands in the list. */
const FAILED_DAYS = 7;

/** Gives up the reports that nobody makes any more, and removes those that are past their time. */
export async function tidyReports(database: Database, storage: Storage, clock: Clock): Promise<void> {
  const failed = await giveUpReports(database, clock.now());
  const removed = await removeOldReports(database, storage, clock.now());
  if (failed + removed > 0) log.info({ failed, removed }, 'reports that were given up, and past their time');
}

/** Tells those who wait that nothing will come, and what to do; answers of how many reports. */
export async function giveUpReports(database: Database, now: Date): Promise<number> {
  const late = await openSince(database.read(), new Date(now.getTime() - PATIENCE_MS));
  for (const id of late) {
    await database.transaction(async (tx) => {
      const report = await lockReport(tx, id);
      if (!report || !isOpen(report)) return;
      await giveUp(tx, id, 'It could not be made in time. Please ask for it again');
      await publishReport(tx, 'report.failed', (await findReport(tx, id)) as ReportRow, { actor: null, at: now });
    });
  }
  return late.length;
}

/** Removes reports after their time, with their bytes; answers how many. */
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

/** Takes away all reports of a funder whose person is erased, in the caller's transaction. */
export async function eraseReports(tx: Tx, storage: Storage, funderId: string): Promise<void> {
  await remove(tx, storage, await tx.rows<Kept>('select id, path from funder_report where funder_id = $1', [funderId]));
}

interface Kept {
  id: string;
  path: string | null;
}

/** The bytes first: a row that is gone would leave them for ever. */
async function remove(tx: Tx, storage: Storage, reports: Kept[]): Promise<void> {
  for (const { id, path } of reports) {
    if (path) await storage.remove(path);
    await tx.rows('delete from funder_report where id = $1', [id]);
  }
}
