import type { Actor } from '@libs/contracts';
import type { Database, Tx } from '@libs/platform';
import { changeIn } from './change-period.js';
import { monthsOf, unbilledDemo } from './demo-bills.sql.js';
import { DEMO_SUPPLIER } from './demo-bills.texts.js';
import { newestMonthDue } from './facts.js';
import { issueDue } from './issue-bill.js';
import { closePeriod, judgeAgain, lockPeriod } from './period.steps.js';
import { saveSupplierIn } from './save-supplier.js';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** The readings of all sites come within this of the first ones. */
const LOADED_WITHIN = 5 * MINUTE;
/** From its issue to its payment. */
const PAID_AFTER = 9 * DAY;

/**
 * The months of the demo's funder that are over, billed by the commands of the product as if its details had been entered in time,
 * and paid nine days later. In one transaction, so that the clock doesn't issue them all today. Once: afterwards it has details.
 * Returns how many were issued.
 */
export const billDemo = (database: Database, people: { office: string; funder: string }, now: Date): Promise<number> =>
  database.transaction(async (tx) => {
    const who = await unbilledDemo(tx, people, new Date(now.getTime() - LOADED_WITHIN));
    if (!who) return 0;
    const due = await monthsOf(tx, who.funderId, newestMonthDue(now, 10));
    const [first] = due;
    if (!first) return 0;
    const { accountId, name, funderId } = who;
    const actor: Actor = { accountId, name, sessionId: null, role: 'admin', companyName: null, partyId: null };
    const entered = { actor, at: tenthAfter(first.month) };
    await saveSupplierIn(tx, { funderId, supplier: DEMO_SUPPLIER }, entered);
    let issued = 0;
    for (const { id, month } of due) {
      const at = tenthAfter(month);
      await closePeriod(database, id, at);
      await judgeAgain(database, id, at);
      if (!(await issueDue(database, id, at))) continue;
      issued += 1;
      await pay(tx, id, { actor, at: new Date(at.getTime() + PAID_AFTER) }, now);
    }
    return issued;
  });

/** The tenth of the next month, a little after six in London in summer and winter. */
function tenthAfter(month: string): Date {
  const [year = 0, no = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, no, 10, 6) + MINUTE);
}

async function pay(tx: Tx, id: string, doing: { actor: Actor; at: Date }, now: Date): Promise<void> {
  const period = await lockPeriod(tx, id);
  if (!period || period.owedPence <= 0 || doing.at > now) return;
  const paidOn = doing.at.toISOString().slice(0, 10);
  const reference = `BACS ${period.number}`;
  await changeIn(tx, period, { name: 'pay', pence: period.owedPence, paidOn, reference }, doing);
}
