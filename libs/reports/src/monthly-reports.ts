import { randomUUID } from 'node:crypto';
import { type Actor, londonDate } from '@libs/contracts';
import { type Clock, type Database, logOf, type Tx } from '@libs/platform';
import { findReport, insertReport, type ReportRow } from './report.sql.js';
import { publishReport } from './report.views.js';

const log = logOf('reports');
/** Up to this day of a month its report is still made: a worker that was down on the first makes it late. */
const LATEST_DAY = 3;

export async function makeMonthlyReports(database: Database, clock: Clock): Promise<void> {
  const asked = await askMonthlyReports(database, clock.now());
  if (asked > 0) log.info({ asked }, 'reports of the month');
}

/** At each month's beginning (London) has a report made for every funder with a pipeline, once; answers how many. */
export async function askMonthlyReports(database: Database, now: Date): Promise<number> {
  const [month, day] = [londonDate(now).slice(0, 7), Number(londonDate(now).slice(8, 10))];
  if (day > LATEST_DAY) return 0;
  const due = await database.read().rows<{ id: string }>(
    `select f.id from funder f
      where exists (select from membership m join account a on a.id = m.account_id
                     where m.party_id = f.id and m.until is null and a.state = 'active')
        and exists (select from project p where p.asset_funder_id = f.id and p.withdrawn_at is null)
        and not exists (select from funder_report r where r.funder_id = f.id and r.month = $1) order by f.id`,
    [month],
  );
  let asked = 0;
  for (const { id: funderId } of due) {
    await database.transaction(async (tx) => {
      const id = randomUUID();
      if (!(await insertReport(tx, { id, funderId, format: 'pdf', status: null, month, at: now }))) return;
      await publishReport(tx, 'report.asked', (await findReport(tx, id)) as ReportRow, { actor: null, at: now });
      asked += 1;
    });
  }
  return asked;
}

/** A member of a funder, its first owner where there is one, as an actor; null if there is none left. */
export async function funderActor(tx: Tx, funderId: string): Promise<Actor | null> {
  const found = await tx.row<{ accountId: string; name: string; companyName: string | null }>(
    `select a.id as "accountId", a.full_name as name, coalesce(f.fund_name, f.company_name) as "companyName"
       from membership m join account a on a.id = m.account_id join funder f on f.id = m.party_id
      where f.id = $1 and m.until is null and a.state = 'active'
      order by m.role = 'owner' desc, m.since, m.id limit 1`,
    [funderId],
  );
  return found && { ...found, sessionId: null, role: 'asset_funder', partyId: funderId };
}
