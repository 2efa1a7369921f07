import { londonDate, REMINDER_DAYS } from '@libs/contracts';
import { type Clock, type Database, logOf } from '@libs/platform';
import { toCheckAgain, toClose, toIssue, toJudgeAgain, toRemind } from './billing.sql.js';
import { newestMonthDue } from './facts.js';
import { issueDue } from './issue-bill.js';
import { checkAgain } from './issue-note.js';
import { type Fault, proveLedger } from './ledger.js';
import { keepPeriod, ofBill } from './period.events.js';
import { closePeriod, judgeAgain, lockPeriod, openPeriod } from './period.steps.js';
import { lastDayOf } from './segments.rules.js';
import { draftStatement } from './statements/draft-statement.js';
import { newestStatementMonth } from './statements/figures.js';
import { toDraft } from './statements/statement.sql.js';
import { missingMonths } from './site-terms.sql.js';

const log = logOf('billing');

/**
 * Everything that is due at a certain time: months start, are closed on the 3rd at 06:00 and billed on the 10th, in London; hosts are
 * reminded; late readings are checked; statements are drafted on the 15th. Each step is a transaction of its own and may run twice. Returns how many changed.
 */
export async function keepBilling(database: Database, clock: Pick<Clock, 'now'>): Promise<number> {
  const now = clock.now();
  const read = () => database.read();
  let changed = 0;
  const failures: unknown[] = [];
  const each = async <T>(due: readonly T[], step: (one: T) => Promise<boolean>) => {
    for (const one of due) {
      try {
        if (await step(one)) changed += 1;
      } catch (error) {
        // A failing site must not stop the others' bills; the next run tries it again.
        log.error({ error: (error as Error).message, due: one }, 'a month could not be kept');
        failures.push(error);
      }
    }
  };
  await each(await missingMonths(read(), now), (one) => openPeriod(database, one));
  await each(await toClose(read(), newestMonthDue(now, 3)), ({ id }) => closePeriod(database, id, now));
  await each(await toJudgeAgain(read()), ({ id }) => judgeAgain(database, id, now));
  await each(await toIssue(read(), newestMonthDue(now, 10)), ({ id }) => issueDue(database, id, now));
  await each(await toRemind(read(), londonDate(now)), ({ id }) => remind(database, id, now));
  await each(await toCheckAgain(read()), ({ id }) => checkAgain(database, id, now));
  const month = newestStatementMonth(now);
  await each(await toDraft(read(), month, lastDayOf(month)), (one) => draftStatement(database, { ...one, month }, now));
  // The job has failed then, which the health page shows.
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} months could not be kept`);
  return changed;
}

const DAY_MS = 86_400_000;
export const daysLate = (dueOn: string | null, today: string): number =>
  dueOn ? Math.max(0, (Date.parse(today) - Date.parse(dueOn)) / DAY_MS) : 0;

/** Marks a bill as overdue, and again on the days of its reminders: one reminder, even if several days were missed. */
const remind = (database: Database, id: string, at: Date): Promise<boolean> =>
  database.transaction(async (tx) => {
    const period = await lockPeriod(tx, id);
    if (!period || period.owedPence <= 0 || period.disputedAt) return false;
    if (!['issued', 'part_paid', 'overdue'].includes(period.status)) return false;
    const late = daysLate(period.dueOn, londonDate(at));
    const days = REMINDER_DAYS.filter((day) => day <= late).at(-1);
    if (!days || days <= period.remindedDays) return false;
    const event = { type: 'bill.overdue', data: { ...ofBill(period), days } } as const;
    await keepPeriod(tx, period, { status: 'overdue', remindedDays: days }, event, { actor: null, at });
    return true;
  });

/** Checks the books every night and returns what is wrong. Each fault is also logged as an error, with the record concerned. */
export async function checkLedger(database: Database): Promise<Fault[]> {
  const faults = await proveLedger(database.read());
  for (const { what, id } of faults) log.error({ what, id }, 'the books are wrong');
  return faults;
}
