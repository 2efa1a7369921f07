import type { Storage, Tx } from '@libs/platform';

/** What is kept of bills, and for how long: tax law asks for seven years after the end of a contract. */

const YEARS = 7;

/**
 * Seven years after a contract: its months with their bills, notes, payments and half hours, the documents, and the lines of the bank that
 * paid them. The journal stays: it has sums, and names nobody.
 */
export async function eraseBillsOf(tx: Tx, storage: Storage, projectId: string): Promise<void> {
  const own = 'in (select id from billing_period where project_id = $1)';
  const drawn = await tx.rows<{ path: string }>(`select path from bill where path is not null and period_id ${own}`, [
    projectId,
  ]);
  await tx.rows(`delete from bank_line where payment_id in (select id from payment where period_id ${own})`, [
    projectId,
  ]);
  await tx.rows('delete from billing_period where project_id = $1', [projectId]);
  for (const { path } of drawn) await storage.remove(path);
}

/** Lines of the bank seven years after they were booked, whatever they were: they name people. Returns how many. */
export async function dropOldBankLines(tx: Tx, now: Date): Promise<number> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - YEARS);
  return (await tx.rows('delete from bank_line where booked_on < $1::date returning id', [before])).length;
}
