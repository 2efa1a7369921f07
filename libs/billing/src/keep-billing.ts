import { londonDate, REMINDER_DAYS } from '@libs/contracts';
import { type Clock, type Database, logOf } from '@libs/platform';
import { toCheckAgain, toClose, toFinish, toIssue, toJudgeAgain, toProposeAgain, toRemind } from './billing.sql.js';
import { newestMonthDue, newestDayDue } from './facts.js';
import { issueDue } from './issue-bill.js';
import { daysLate } from './interest.rules.js';
import { checkAgain } from './issue-note.js';
import { type Fault, proveLedger } from './ledger.js';
import { keepPeriod, ofBill } from './period.events.js';
import { closePeriods, judgeAgain, lockPeriod, openPeriods, proposeAgain } from './period.steps.js';
import { lastDayOf } from './segments.rules.js';
import { draftStatement } from './statements/draft-statement.js';
import { newestStatementMonth } from './statements/figures.js';
import { toDraft } from './statements/statement.sql.js';
import { missingMonths } from './site-terms.sql.js';

const log = logOf('billing');

/** So many sites in one transaction: more of them lock a supplier's numbers for longer and are hardly faster. */
const TOGETHER = 200;
/** One transaction is worked out while PostgreSQL is busy with the other. */
const AT_ONCE = 2;

/**
 * Everything that is due at a certain time: months start, are closed on the 3rd at 06:00 and billed on the 10th, in London; hosts are
 * reminded; late readings are checked; a final bill takes as many days after an agreement's last day; statements are drafted on the 15th. Each step is a transaction of its own and may run twice. Returns how many changed.
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
  /** Sites are settled together, which takes far less time; where that fails, each alone, so that one doesn't keep the others. */
  const together = async <T>(due: readonly T[], step: (some: T[]) => Promise<number>) => {
    const settle = async (some: T[]) => {
      try {
        const done = await step(some);
        changed += done;
      } catch {
        await each(some, async (one) => (await step([one])) > 0);
      }
    };
    for (let from = 0; from < due.length; from += AT_ONCE * TOGETHER) {
      const parts = Array.from({ length: AT_ONCE }, (_, at) => {
        const first = from + at * TOGETHER;
        return due.slice(first, first + TOGETHER);
      });
      await Promise.all(parts.filter((some) => some.length > 0).map(settle));
    }
  };
  const idsOf = (some: { id: string }[]) => some.map(({ id }) => id);
  await together(await missingMonths(read(), now), (some) => openPeriods(database, some));
  await together(await toClose(read(), newestMonthDue(now, 3)), (some) => closePeriods(database, idsOf(some), now));
  await together(await toFinish(read(), 'open', newestDayDue(now, 3)), (some) =>
    closePeriods(database, idsOf(some), now),
  );
  await together(await toJudgeAgain(read()), (some) => judgeAgain(database, idsOf(some), now));
  await together(await toProposeAgain(read()), (some) => proposeAgain(database, idsOf(some), now));
  await together(await toIssue(read(), newestMonthDue(now, 10)), (some) => issueDue(database, idsOf(some), now));
  await together(await toFinish(read(), 'provisional', newestDayDue(now, 10)), (some) =>
    issueDue(database, idsOf(some), now),
  );
  await each(await toRemind(read(), londonDate(now)), ({ id }) => remind(database, id, now));
  await each(await toCheckAgain(read()), ({ id }) => checkAgain(database, id, now));
  const month = newestStatementMonth(now);
  await each(await toDraft(read(), month, lastDayOf(month)), (one) => draftStatement(database, { ...one, month }, now));
  // The job has failed then, which the health page shows.
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} months could not be kept`);
  return changed;
}

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
