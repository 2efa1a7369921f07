import type { PeriodDay } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { BillRow } from './bill.row.js';

/** Finds what is due, and shares rows between the statements of this capability. */

type Found = { id: string }[];

/** Months that are over and can be closed: `month` is the newest of them. One whose party is still to change within it waits for that. */
export const toClose = (tx: Tx, month: string): Promise<Found> =>
  tx.rows<{ id: string }>(
    `select p.id from billing_period p where p.status = 'open' and p.month <= $1
        and not exists (select from agreement t where t.project_id = p.project_id and t.status = 'countersigned'
          and (t.transfer ->> 'on')::date between p.part_from + 1 and p.to_day)
      order by p.month, p.id limit 20000`,
    [month],
  );

/** The first day of the host that a site passed to. */
const PASSED_ON = `(select (t.transfer ->> 'on')::date from agreement t where t.id = g.superseded_by and t.transfer ->> 'side' = 'host')`;

/** The last day in force of an agreement that has ended for its host; from the day of a purchase on, the system is the host's. */
const LAST_DAY = `coalesce((g.purchase ->> 'on')::date - 1, ${PASSED_ON} - 1, g.terminates_on, (g.ended_at at time zone 'Europe/London')::date - 1)`;

/** Months in which the last agreement of their parties ended, by this day: their final bill doesn't wait for the month's end. */
export const toFinish = (tx: Tx, status: 'open' | 'provisional', until: string): Promise<Found> =>
  tx.rows<{ id: string }>(
    `select p.id from billing_period p
       join lateral (select * from agreement g where project_id = p.project_id and host_id = p.host_id and funder_id = p.funder_id
          and effective_at is not null and (status in ('effective','terminated','ended') or status = 'superseded' and ${PASSED_ON} is not null)
          order by effective_at desc limit 1) as g on true
      where p.status = $1 and g.status <> 'effective' and ${LAST_DAY} <= $2
        and ${LAST_DAY} >= p.month and ${LAST_DAY} < p.month + interval '1 month'
      order by p.month, p.id limit 20000`,
    [status, until],
  );

export const toJudgeAgain = (tx: Tx): Promise<Found> =>
  tx.rows<{ id: string }>(`select id from billing_period where status = 'held' order by month, id limit 20000`);

/** Proposed months with readings that came after they were looked at. */
export const toProposeAgain = (tx: Tx): Promise<Found> =>
  tx.rows<{ id: string }>(
    `select p.id from billing_period p join billing_period_office o on o.period_id = p.id
      where p.status = 'provisional' and exists
        (select from site_month m where m.asset_id = p.asset_id and m.month = p.month and m.changed_at > o.checked_at)
      order by p.month, p.id limit 20000`,
  );

export const toIssue = (tx: Tx, month: string): Promise<Found> =>
  tx.rows<{ id: string }>(
    `select id from billing_period where status = 'provisional' and month <= $1 order by month, id limit 20000`,
    [month],
  );

/** Overdue bills with something left to pay and a reminder due. An open query stops reminders. */
export const toRemind = (tx: Tx, today: string): Promise<Found> =>
  tx.rows<{ id: string }>(
    `select id from billing_period where status in ('issued','part_paid','overdue') and owed_pence > 0 and disputed_at is null
        and due_on < $1::date and reminded_days < 14 order by due_on, id limit 20000`,
    [today],
  );

/** Billed months with readings that arrived after their last check. */
export const toCheckAgain = (tx: Tx): Promise<Found> =>
  tx.rows<{ id: string }>(
    `select p.id from billing_period p join billing_period_office o on o.period_id = p.id
      where p.status in ('issued','part_paid','overdue','paid') and exists
        (select from site_month m where m.asset_id = p.asset_id and m.month = p.month and m.changed_at > o.checked_at)
      order by p.month, p.id limit 500`,
  );

export const hasNumbers = async (tx: Tx, funderId: string): Promise<boolean> =>
  (await tx.row('select last from document_number where funder_id = $1', [funderId])) !== null;

/** The half hours of a month as last charged: those of the bill, with the days that its notes changed. */
export async function chargedDays(tx: Tx, periodId: string): Promise<PeriodDay[]> {
  return tx.rows<PeriodDay>(
    `select distinct on (d.day) d.day::text as day, d.wh, d.quality from bill_day d join bill b on b.id = d.bill_id
      where b.period_id = $1 order by d.day, b.issued_at desc, b.number desc`,
    [periodId],
  );
}

export const daysOfBill = (tx: Tx, billId: string): Promise<PeriodDay[]> =>
  tx.rows<PeriodDay>(`select day::text as day, wh, quality from bill_day where bill_id = $1 order by day`, [billId]);

/** Wh of each day of the newest bills of months, for those that the reader may see; by the id of the month. */
export async function dailyWh(tx: Tx, periodIds: readonly string[]): Promise<Map<string, (number | null)[]>> {
  const found = await tx.rows<{ id: string; wh: (number | null)[] }>(
    `with newest as (
       select distinct on (period_id) period_id, id from bill where period_id = any ($1::uuid[]) and kind = 'bill'
        order by period_id, issued_at desc, number desc)
     select n.period_id as id, to_json(array_agg((select sum(one)::float8 from unnest(d.wh) as each (one)) order by d.day)) as wh
       from newest n join bill_day d on d.bill_id = n.id group by n.period_id`,
    [periodIds],
  );
  return new Map(found.map(({ id, wh }) => [id, wh]));
}

/** How far the newest month is that the reader can see bills of. */
export const newestMonth = (tx: Tx): Promise<{ month: string; sites: number; issued: number; held: number } | null> =>
  tx.row<{ month: string; sites: number; issued: number; held: number }>(
    `select month::text as month, count(*)::int as sites, count(number)::int as issued,
            count(*) filter (where status = 'held')::int as held
       from billing_period where month = (select max(month) from billing_period where status <> 'open') group by month`,
  );

export async function insertDays(tx: Tx, days: readonly (PeriodDay & { billId: string })[]): Promise<void> {
  if (days.length === 0) return;
  // PostgreSQL's own text of an array: taking JSON apart there takes several times as long.
  const rows = days.map(({ billId, day, wh, quality }) => ({
    billId,
    day,
    quality,
    wh: `{${wh.map((one) => one ?? 'NULL').join(',')}}`,
  }));
  await tx.rows(
    `insert into bill_day (bill_id, day, wh, quality)
     select n."billId", n.day, n.wh::int[], n.quality
       from jsonb_to_recordset($1::jsonb) as n("billId" uuid, day date, wh text, quality text)`,
    [JSON.stringify(rows)],
  );
}

/** What a host has paid its suppliers beyond what it owed, in pence. */
export async function onAccount(tx: Tx): Promise<number> {
  const found = await tx.row<{ pence: string }>(
    `select coalesce(-sum(pence), 0) as pence from ledger_entry where account = 'on_account'`,
  );
  return Number(found?.pence ?? 0);
}

/** The bill of a month: the newest one, where others were credited whole. */
export async function billOfMonth(tx: Tx, periodId: string): Promise<BillRow> {
  const orderBy = { issuedAt: 'desc', number: 'desc' } as const;
  const [bill] = await tx.find(BillRow, { periodId, kind: 'bill' }, { orderBy });
  if (!bill) throw new Error(`month ${periodId} has no bill`);
  return bill;
}

/** A bill or note that the reader may see. */
export const findBill = (tx: Tx, id: string): Promise<BillRow | null> => tx.findOne(BillRow, { id });
